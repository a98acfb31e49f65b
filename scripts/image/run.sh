#!/usr/bin/env bash
# run.sh COMMAND...: runs a command of the image (api, worker, migrate, ops ...) as an engine would
# with a read-only root file system: its user, its settings and those of the environment, its entry point.
# For machines without an engine that may start containers; it shares the network with the machine.
set -euo pipefail

image=${LINEUP_IMAGE:-localhost/lineup:latest}
container=lineup-read-only

of_image() { buildah inspect --type image --format "{{range .OCIv1.Config.$1}}{{println .}}{{end}}" "$image"; }

buildah inspect "$container" >/dev/null 2>&1 || buildah from --name "$container" "$image" >/dev/null
root=$(buildah mount "$container")
# Where an engine mounts its own files.
mkdir -p "$root/proc" "$root/dev"
[ -e "$root/etc/hosts" ] || cp /etc/hosts /etc/resolv.conf "$root/etc/"

mapfile -t entry < <(of_image Entrypoint | sed '/^$/d')
while IFS='=' read -r name value; do
  # The environment has priority over the image, as with an engine.
  [ -z "$name" ] || [ -n "${!name-}" ] || export "$name=$value"
done < <(of_image Env)
user=$(buildah inspect --type image --format '{{.OCIv1.Config.User}}' "$image")

# The same process all along, so that signals reach it.
exec unshare --mount --propagation private bash -c '
  root=$1 user=$2; shift 2
  mount --bind "$root" "$root" && mount -o remount,bind,ro "$root"
  mount -t tmpfs tmpfs "$root/tmp" && mount --rbind /dev "$root/dev" && mount --bind /proc "$root/proc"
  exec chroot --userspec="$user" "$root" "$@"' - "$root" "$user" "${entry[@]}" "$@"
