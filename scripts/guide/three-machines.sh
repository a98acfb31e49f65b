# Runs the guide for three machines, in networks of their own behind one bridge.
. scripts/guide/machine.sh
mount -t tmpfs tmpfs /run
ip link set lo up
ip link add bridge type bridge
ip address add 10.0.0.1/24 dev bridge
ip link set bridge up

connect() { # connect NAME ADDRESS
  ip netns add "$1"
  ip link add "$1" type veth peer name eth0 netns "$1"
  ip link set "$1" master bridge up
  ip -n "$1" address add "$2/24" dev eth0
  ip -n "$1" link set eth0 up
  ip -n "$1" link set lo up
  mount --bind /proc "$work/$1/proc"
}
connect db 10.0.0.11
connect app-1 10.0.0.12
connect app-2 10.0.0.13

# on NAME COMMAND...: on that machine, in its network.
on() { ip netns exec "$1" bash -c '. scripts/guide/machine.sh && inside "$@"' - "$@"; }

export LINEUP_SERVICES_DIR=$work/services
npm run -s services start -- --only=s3,inbox >/dev/null
set -a
. "$work/services/env"
set +a
# Mail server and storage listen on the loopback interface only.
for name in SMTP_URL S3_ENDPOINT INBOX_URL; do
  port=${!name##*:}
  node_modules/.bin/node -e 'require("net").createServer((a) => { const b = require("net").connect(+process.argv[1], "127.0.0.1");
    a.pipe(b).pipe(a); for (const s of [a, b]) s.on("error", () => {}); }).listen(+process.argv[1], "10.0.0.1")' "$port" &
  export "$name=${!name/127.0.0.1/10.0.0.1}"
done

secret() { openssl rand -hex 32; }
secrets="DB=10.0.0.11 APP_1=10.0.0.12 APP_2=10.0.0.13
APP_PASSWORD=$(secret) OWNER_PASSWORD=$(secret) REDIS_PASSWORD=$(secret) TOKEN_SECRET=$(secret) METRICS_TOKEN=$(secret)"
follow_guide() {
  { values && echo "$secrets" && cat "$work/$1-blocks"; } >"$work/$1/root/guide.sh"
  on "$1" bash -euo pipefail /root/guide.sh || {
    tail -n 5 "$work/$1"/var/log/lineup-*.log
    return 1
  }
}

on db systemctl start postgresql redis-server
follow_guide db
for app in app-1 app-2; do
  cp "$work/lineup.tar.gz" "$work/db/etc/postgresql/15/main/db.pem" "$work/$app/root/"
  on "$app" systemctl start nginx
  follow_guide "$app"
done

on app-1 DOMAIN=lineup.test INBOX_URL="$INBOX_URL" bash <scripts/guide/walk.sh
# The shop is on the other machine as well, also when the first is gone.
ip link set app-1 down
on app-2 curl -fsSk https://lineup.test/shop/rosa-and-sons | grep 'Rosa and Sons' >/dev/null
echo 'The second machine serves the shop while the first is lost.'
