#!/usr/bin/env bash
# From a clone to a shop one can log in to. Can be repeated.
set -euo pipefail
cd "$(dirname "$0")/.."

bash scripts/install-debian-packages.sh
# npm writes its own lock file into node_modules; an older one means that something is missing.
[ node_modules/.package-lock.json -nt package-lock.json ] || npm ci
npm run -s services start
npm run -s db:migrate
npm run -s seed:demo

echo
echo 'Ready. Now: npm run dev'
