#!/usr/bin/env bash
# Installs the servers and the browser that Lineup runs on, where they are missing; with --image also what builds
# the image, with --proofs also what `npm run prove` needs.
set -euo pipefail

missing=()
# Where Debian keeps servers; not in the path of every user.
PATH=$PATH:/usr/sbin:/sbin
compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || missing+=(postgresql postgresql-contrib)
command -v redis-server >/dev/null || missing+=(redis-server)
command -v chromium >/dev/null || missing+=(chromium)
# Lighter for the journeys; others than Debian do not have it, and theirs run in the browser.
if grep -qx 'ID=debian' /etc/os-release; then
  command -v chromium-headless-shell >/dev/null || missing+=(chromium-headless-shell)
fi
[ -d /usr/share/fonts/truetype/liberation ] || missing+=(fonts-liberation)
# Makes the certificate of the journeys' stand-in for Google.
command -v openssl >/dev/null || missing+=(openssl)
command -v wrk >/dev/null || missing+=(wrk)
command -v nginx >/dev/null || missing+=(nginx)
command -v curl >/dev/null || missing+=(curl)
command -v npm >/dev/null || missing+=(npm)
if [ "${1-}" = --image ]; then
  command -v buildah >/dev/null || missing+=(buildah)
  command -v mmdebstrap >/dev/null || missing+=(mmdebstrap)
fi
if [ "${1-}" = --proofs ]; then
  command -v ip >/dev/null || missing+=(iproute2)
  command -v pgbackrest >/dev/null || missing+=(pgbackrest)
  command -v patroni >/dev/null || missing+=(patroni)
  command -v etcd >/dev/null || missing+=(etcd-server)
  command -v haproxy >/dev/null || missing+=(haproxy)
  command -v pgbouncer >/dev/null || missing+=(pgbouncer)
fi
# promtool checks the alert rules. Its package brings a whole server, so only this file is taken from it.
needs_promtool=false
command -v promtool >/dev/null || needs_promtool=true
[ ${#missing[@]} -gt 0 ] || [ "$needs_promtool" = true ] || exit 0

if ! command -v apt-get >/dev/null || [ "$(id -u)" -ne 0 ]; then
  if [ "$needs_promtool" = true ]; then missing+=(prometheus); fi
  echo "Missing: ${missing[*]}" >&2
  echo "Install them (Debian, Ubuntu: sudo apt-get install ${missing[*]}), or use compose.dev.yaml." >&2
  exit 1
fi

export DEBIAN_FRONTEND=noninteractive
apt-get update -q
if [ ${#missing[@]} -gt 0 ]; then
  apt-get install -q -y --no-install-recommends "${missing[@]}"
fi
if [ "$needs_promtool" = true ]; then
  package=$(mktemp -d)
  (cd "$package" && apt-get download -q prometheus && dpkg-deb --extract prometheus_*.deb files)
  install "$package/files/usr/bin/promtool" /usr/local/bin/promtool
  rm -r "$package"
fi
