#include "config.h"

#include "gui-desk.h"

int main (int argc, char **argv) { desk_begin (&argc, &argv); return desk_run (); }
