#!/bin/sh
# Prints a file of this folder with your values, which it takes from the environment:
#   OWN_NAME=db-1 OWN_ADDRESS=10.0.0.21 DB_1=10.0.0.21 ... deploy/failover/render.sh patroni.yml
set -eu
text=$(cat "$(dirname "$0")/$1")
for name in $(printf '%s\n' "$text" | grep -o '@[A-Z_0-9]*@' | tr -d @ | sort -u); do
  eval "value=\${$name:?is not set}"
  text=$(printf '%s\n' "$text" | sed "s|@$name@|$value|g")
done
printf '%s\n' "$text"
