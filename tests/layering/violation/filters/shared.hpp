// For filters/.

#pragma once
