#!/usr/bin/env bash
# Restarts API processes one after the other, without a failed request: rolling-restart.sh 3001 3002
# Stops at the first process that does not become ready, so that the others go on serving.
set -euo pipefail

[ $# -gt 0 ] || { echo "usage: $0 PORT..." >&2; exit 2; }

# Longer than fail_timeout in nginx.conf: until then nginx may still leave the process out.
settle_seconds=${SETTLE_SECONDS:-6}
ready_seconds=${READY_SECONDS:-60}

is_ready() { curl -fs -o /dev/null --max-time 3 "http://127.0.0.1:$1/health/ready"; }

wait_until_ready() {
  local deadline=$((SECONDS + ready_seconds))
  until is_ready "$1"; do
    [ "$SECONDS" -lt "$deadline" ] || return 1
    sleep 0.5
  done
}

for port in "$@"; do
  is_ready "$port" || { echo "lineup-api@$port is not ready: nothing was restarted" >&2; exit 1; }
done

for port in "$@"; do
  echo "lineup-api@$port: restarting"
  if systemctl restart "lineup-api@$port" && wait_until_ready "$port" &&
    sleep "$settle_seconds" && is_ready "$port"; then
    echo "lineup-api@$port: ready"
  else
    echo "lineup-api@$port did not come back: stopping here" >&2
    exit 1
  fi
done
