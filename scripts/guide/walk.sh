# On the machine of the guide's test, after its last block: an owner signs up over TLS and has a shop.
# The environment has DOMAIN and INBOX_URL.
set -euo pipefail

site() { curl -fsS --cacert "/etc/letsencrypt/live/$DOMAIN/fullchain.pem" "$@"; }
post() { site -H 'content-type: application/json' -d "$2" "https://$DOMAIN$1"; }
field() { sed -E "s/.*\"$1\":\"([^\"]*)\".*/\1/"; }

token=$(post /auth/signup/ '{"name":"Rosa Quintero","email":"rosa@shops.example","phone_no":"(312) 555-0142",
  "password":"plum tractor velvet","shop_name":"Rosa and Sons","timezone":"America/Chicago"}' | field token)
code=
for _ in $(seq 100); do
  code=$(curl -fsS "$INBOX_URL/email?to.address=rosa@shops.example" | grep -oE '\b[0-9]{6}\b' | sed -n 1p) && break
  sleep 0.1
done
post /auth/verify-account/ "{\"token\":\"$token\",\"code\":\"$code\"}" >/dev/null
site "https://$DOMAIN/shop/rosa-and-sons" | grep 'Rosa and Sons' >/dev/null
# Nobody reaches the API but through nginx, and plain HTTP leads to TLS.
[ "$(curl -s -o /dev/null -w '%{redirect_url}' "http://$DOMAIN/login")" = "https://$DOMAIN/login" ]
[ "$(site -o /dev/null -w '%{http_code}' "https://$DOMAIN/metrics" 2>/dev/null || true)" = 404 ]
echo 'An owner has signed up, and the page of the shop is there.'
