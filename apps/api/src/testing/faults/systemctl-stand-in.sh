#!/usr/bin/env bash
# Stands in for systemctl: restarts an API process as the unit lineup-api@PORT does. UNITS is a folder.
set -euo pipefail

port=${2#lineup-api@}
if [ -e "$UNITS/$port.pid" ]; then
  pid=$(cat "$UNITS/$port.pid")
  kill -TERM "$pid" 2>/dev/null || true
  while kill -0 "$pid" 2>/dev/null; do sleep 0.05; done
fi
if [ "$1" != stop ]; then
  # shellcheck disable=SC2086
  PORT=$port $API_COMMAND >>"$UNITS/$port.log" 2>&1 &
  echo $! >"$UNITS/$port.pid"
fi
