# Runs the guide for one machine, in a network of its own.
. scripts/guide/machine.sh
ip link set lo up
mount --bind /proc "$work/one/proc"
export LINEUP_SERVICES_DIR=$work/services
npm run -s services start -- --only=s3,inbox >/dev/null
set -a
. "$work/services/env"
set +a

cp "$work/lineup.tar.gz" "$work/one/root/"
inside one systemctl start postgresql redis-server nginx
{ values && cat "$work/one-blocks"; } >"$work/one/root/guide.sh"
inside one bash -euo pipefail /root/guide.sh || {
  tail -n 5 "$work"/one/var/log/lineup-*.log
  exit 1
}
inside one DOMAIN=lineup.test INBOX_URL="$INBOX_URL" bash <scripts/guide/walk.sh
