# For OpenBench, whose workers build with `make -j EXE=path CC=compiler`, the compiler being one of
# those in profile/openbench/Cutoff.json. Wants Deno, or Node with npm.

EXE ?= bin/engine

# Make has a CC of its own, and so have many environments: a C compiler means that none was chosen.
ifeq ($(notdir $(CC)),npx)
DENO ?= $(CC) -y deno@2.7.11
else ifeq ($(notdir $(CC)),deno)
DENO ?= $(CC)
else
DENO ?= $(shell command -v deno || echo npx -y deno@2.7.11)
endif

.PHONY: all
all:
	$(DENO) task compile --output "$(EXE)"
