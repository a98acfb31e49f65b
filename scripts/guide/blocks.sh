#!/usr/bin/env bash
# blocks.sh FILE SECTION: prints the bash blocks of a section of a document, each with a line that names it.
set -euo pipefail
awk -v section="## $2" '
  /^## / { inside = ($0 == section) }
  inside && /^```bash$/ { block = 1; printf "echo \"--- line %d\"\n", NR; found = 1; next }
  block && /^```$/ { block = 0; next }
  block { print }
  END { if (!found) { print "no bash block in " section > "/dev/stderr"; exit 1 } }' "$1"
