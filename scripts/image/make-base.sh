#!/usr/bin/env bash
# Makes the image's base from Debian packages, under the name that the Dockerfile gives it, where no
# registry can be reached: the C and C++ libraries, certificates, time zones and a user.
set -euo pipefail
cd "$(dirname "$0")/../.."

name=$(sed -n 's/^ARG BASE_IMAGE=//p' Dockerfile)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}

# Only unpacked, so there is neither a shell nor a package manager in it.
mmdebstrap --quiet --variant=extract --include=libc6,libstdc++6,tzdata,ca-certificates bookworm "$work/base.tar"
mkdir "$work/root"
tar -xf "$work/base.tar" -C "$work/root"
cd "$work/root"
# What the packages' set-up scripts would make.
mkdir -p etc/ssl/certs tmp home/nonroot
cat usr/share/ca-certificates/mozilla/*.crt >etc/ssl/certs/ca-certificates.crt
chmod 1777 tmp
printf 'root:x:0:0:root:/root:/sbin/nologin\nnonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin\n' >etc/passwd
printf 'root:x:0:\nnonroot:x:65532:\n' >etc/group
rm -rf usr/bin usr/sbin usr/share/{doc,man,perl5,locale,debconf} usr/lib/x86_64-linux-gnu/gconv var/cache/apt var/lib/apt

idOf() { buildah images --quiet --no-trunc "$1" 2>/dev/null || true; }
previous=$(idOf "$name")
base=$(buildah from scratch)
buildah add --quiet "$base" "$work/root" / >/dev/null
buildah commit --quiet --rm --timestamp "$SOURCE_DATE_EPOCH" "$base" "$name" >/dev/null
# Images that were built on the previous one keep it.
[ -z "$previous" ] || [ "$previous" = "$(idOf "$name")" ] || buildah rmi "$previous" >/dev/null 2>&1 || true
echo "$name: made from Debian packages"
