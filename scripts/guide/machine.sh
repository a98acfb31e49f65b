# Machines for the tests of the guides: a root with its own network, processes and changes. Sourced.
# `work` is a folder in memory: an overlay's changes must not lie in the file system that it covers.

# make_machine NAME: over this machine's Debian, or a new one with bare=1.
make_machine() {
  local root=$work/$1
  mkdir "$root"
  if [ -n "${bare-}" ]; then
    mmdebstrap --quiet --variant=minbase bookworm "$root"
  else
    mkdir "$work/$1-changes" "$work/$1-overlay"
    mount -t overlay overlay -o "lowerdir=/,upperdir=$work/$1-changes,workdir=$work/$1-overlay" "$root"
  fi
  mount --bind /proc "$root/proc"
  mount --rbind --make-rslave /dev "$root/dev"
  mount -t tmpfs tmpfs "$root/run"
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  echo '127.0.0.1 localhost lineup.test' >"$root/etc/hosts"
  # Packages start nothing here; scripts/guide/systemctl does it instead.
  printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
  chmod +x "$root/usr/sbin/policy-rc.d"
  install scripts/guide/systemctl "$root/usr/local/bin/systemctl"
}

# inside NAME COMMAND...: as root of the machine, with the environment of a new shell.
inside() {
  local root=$work/$1
  shift
  chroot "$root" env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"
}

# install_packages NAME DOCUMENT SECTION: runs the section's first block, which needs the network of this machine, and
# leaves the others in $work/NAME-blocks.
install_packages() {
  bash scripts/guide/blocks.sh "$2" "$3" | awk '/^echo "--- line/ { n++ } { print > (n == 1 ? first : rest) }' \
    first="$work/$1-install" rest="$work/$1-blocks"
  inside "$1" DEBIAN_FRONTEND=noninteractive bash -euo pipefail <"$work/$1-install" >"$work/$1-install.log" 2>&1 || {
    tail -n 20 "$work/$1-install.log"
    return 1
  }
}

# values DOMAIN: the operator's values, with the mail server and the storage that the environment names.
values() {
  cat <<VALUES
cd /root
DOMAIN=lineup.test
SMTP_URL=$SMTP_URL
S3_ENDPOINT=$S3_ENDPOINT S3_REGION=$S3_REGION S3_BUCKET=$S3_BUCKET
S3_ACCESS_KEY_ID=$S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY=$S3_SECRET_ACCESS_KEY
COMPANY="Rosa and Sons" ADDRESS="1 Alder Street|60601 Chicago"
VALUES
}
