// What tests/state must find: a variable, and one that is initialised before main.
#include <cstdlib>
int calls = 1;
const char* home = std::getenv("HOME");
