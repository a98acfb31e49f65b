#!/usr/bin/env bash
# npm run test:guide [-- --bare] [-- --upgrade]: runs the bash blocks of docs/operator-guide.md as written, on a machine of
# their own: a root with its own network, processes and changes. CI lays it over the machine's own Debian packages; with
# --bare it is a new Debian. With --upgrade it goes on with the blocks of 'Upgrades'. Needs root and `npm run bundle`.
set -euo pipefail
cd "$(dirname "$0")/.."

options=" $* "
guide=docs/operator-guide.md
work=$(mktemp -d)
machine=$work/machine
finish() {
  umount --recursive --lazy "$machine" 2>/dev/null || true
  umount --lazy "$work"
  rmdir "$work"
}
# In memory: an overlay's changes must not lie in the file system that it covers.
mount -t tmpfs -o size=4g tmpfs "$work"
trap finish EXIT
mkdir "$machine"

if [[ $options = *' --bare '* ]]; then
  mmdebstrap --quiet --variant=minbase bookworm "$machine"
else
  mkdir "$work/changes" "$work/overlay"
  mount -t overlay overlay -o "lowerdir=/,upperdir=$work/changes,workdir=$work/overlay" "$machine"
fi
mount --bind /proc "$machine/proc"
mount --rbind --make-rslave /dev "$machine/dev"
mount -t tmpfs tmpfs "$machine/run"
cp /etc/resolv.conf "$machine/etc/resolv.conf"
# Packages start nothing here; scripts/guide/systemctl does it instead.
printf '#!/bin/sh\nexit 101\n' >"$machine/usr/sbin/policy-rc.d"
chmod +x "$machine/usr/sbin/policy-rc.d"
install scripts/guide/systemctl "$machine/usr/local/bin/systemctl"
tar -cf "$machine/root/lineup.tar.gz" -C dist/lineup .
echo "127.0.0.1 localhost lineup.test" >"$machine/etc/hosts"

bash scripts/guide/blocks.sh "$guide" 'One machine' >"$work/blocks"
[[ $options != *' --upgrade '* ]] || bash scripts/guide/blocks.sh "$guide" 'Upgrades' >>"$work/blocks"
# The block that installs packages is the first; it needs the network of this machine.
awk '/^echo "--- line/ { n++ } { print > (n == 1 ? first : rest) }' first="$work/install" rest="$work/rest" "$work/blocks"
in_machine() { chroot "$machine" env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
in_machine DEBIAN_FRONTEND=noninteractive bash -euo pipefail <"$work/install" >"$work/install.log" 2>&1 || {
  tail -n 20 "$work/install.log"
  exit 1
}
echo "packages: $SECONDS s"

export work machine
export -f in_machine
unshare --net --pid --fork --kill-child --mount --mount-proc bash -euo pipefail <<'INSIDE'
ip link set lo up
mount --bind /proc "$machine/proc"
export LINEUP_SERVICES_DIR=$work/services
npm run -s services start -- --only=s3,inbox >/dev/null
set -a
. "$work/services/env"
set +a
in_machine systemctl start postgresql redis-server nginx
cat >"$machine/root/guide.sh" <<VALUES
cd /root
DOMAIN=lineup.test
SMTP_URL=$SMTP_URL
S3_ENDPOINT=$S3_ENDPOINT S3_REGION=$S3_REGION S3_BUCKET=$S3_BUCKET
S3_ACCESS_KEY_ID=$S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY=$S3_SECRET_ACCESS_KEY
COMPANY="Rosa and Sons" ADDRESS="1 Alder Street|60601 Chicago"
VALUES
cat "$work/rest" >>"$machine/root/guide.sh"
in_machine bash -euo pipefail /root/guide.sh || {
  tail -n 5 "$machine"/var/log/lineup-*.log
  exit 1
}
in_machine DOMAIN=lineup.test INBOX_URL="$INBOX_URL" bash <scripts/guide/walk.sh
INSIDE
echo "the guide: $SECONDS s"
