#pragma once

// For catalogue.
// The form of an answer that its kind alone tells.

#include <plumb/catalogue.hpp>

namespace plumb::catalogue {

/// Of signs, relations, places and proofs; of others empty.
AnswerForm form_of_kind(AnswerKind kind);

}  // namespace plumb::catalogue
