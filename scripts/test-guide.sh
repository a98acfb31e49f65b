#!/usr/bin/env bash
# npm run test:guide [-- --three] [--bare] [--upgrade]: runs the bash blocks of docs/operator-guide.md as written, on a machine
# of their own, or those of docs/operator-guide-three-machines.md on three. They lie over this machine's Debian packages;
# with --bare each is a new Debian. --upgrade goes on with the blocks of 'Upgrades'. Needs root and `npm run bundle`.
set -euo pipefail
cd "$(dirname "$0")/.."

options=" $* "
[[ $options != *' --bare '* ]] || export bare=1
work=$(mktemp -d)
export work
mount -t tmpfs -o size=6g tmpfs "$work"
finish() {
  local mounted
  mounted=$(sed -nE "s#^[^ ]+ ($work/[^/ ]+) .*#\1#p" /proc/mounts | sort -u)
  for root in $mounted; do umount --recursive --lazy "$root"; done
  umount --lazy "$work"
  rmdir "$work"
}
trap finish EXIT
. scripts/guide/machine.sh
tar -cf "$work/lineup.tar.gz" -C dist/lineup .

if [[ $options = *' --three '* ]]; then
  guide=docs/operator-guide-three-machines.md
  for machine in db app-1 app-2; do make_machine "$machine"; done
  install_packages db $guide 'The database machine'
  for machine in app-1 app-2; do install_packages "$machine" $guide 'Both application machines'; done
  scenario=scripts/guide/three-machines.sh
else
  guide=docs/operator-guide.md
  make_machine one
  install_packages one $guide 'One machine'
  [[ $options != *' --upgrade '* ]] || bash scripts/guide/blocks.sh $guide 'Upgrades' >>"$work/one-blocks"
  scenario=scripts/guide/one-machine.sh
fi
echo "packages: $SECONDS s"

# A network and processes of its own: whatever the blocks start ends with it.
unshare --net --pid --fork --kill-child --mount --mount-proc bash -euo pipefail "$scenario"
echo "the guide: $SECONDS s"
