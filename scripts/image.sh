#!/usr/bin/env bash
# npm run image: builds the image `lineup` from the Dockerfile and the files of `npm run bundle`, with buildah.
# --built: the pages are built already. --local-base: its base is made from Debian packages instead of fetched
# from a registry.
# An engine that reaches a registry and npm needs none of this: docker build --tag lineup .
set -euo pipefail
cd "$(dirname "$0")/.."

tag=${LINEUP_IMAGE:-localhost/lineup:latest}
most_bytes=300000000
# The time of everything in the image: the same sources give the same layers.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH
idOf() { buildah images --quiet --no-trunc "$1" 2>/dev/null || true; }

options=" $* "
[[ $options = *' --built '* ]] || npm run -s build
base=
if [[ $options = *' --local-base '* ]]; then
  bash scripts/image/make-base.sh &
  base=$!
fi
npm run -s bundle
[ -z "$base" ] || wait "$base"

previous=$(idOf "$tag")
buildah bud --quiet --format docker --isolation chroot --timestamp "$SOURCE_DATE_EPOCH" \
  --build-context bundle=dist --build-arg "VERSION=$(npm -s pkg get version | tr -d '"')" \
  --build-arg "REVISION=$(git rev-parse HEAD 2>/dev/null || echo unknown)" --tag "$tag" . >/dev/null
# The next run.sh makes it anew, from this image.
buildah rm lineup-read-only >/dev/null 2>&1 || true
[ -z "$previous" ] || [ "$previous" = "$(idOf "$tag")" ] || buildah rmi "$previous" >/dev/null

bytes=$(du --bytes --summarize "$(buildah mount "$(buildah from --name lineup-read-only "$tag")")" | cut -f1)
echo "$tag: $((bytes / 1000000)) MB, last layer $(buildah inspect --type image --format '{{index .OCIv1.RootFS.DiffIDs 1}}' "$tag")"
[ "$bytes" -lt "$most_bytes" ] || { echo "The image must be below $((most_bytes / 1000000)) MB" >&2; exit 1; }
