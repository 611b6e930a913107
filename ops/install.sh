#!/usr/bin/env bash
# Makes an empty Debian 12 a clinic in the state `preparing`: PostgreSQL 15, Node.js from --node, the server, the worker,
# Caddy with a certificate, nightly backups and restore drills. Asks five questions; what is answered already it does not
# ask again. It may be stopped anywhere and run again. docs/operations/install.md describes the result.
#
#   sudo ops/install.sh --node node-v22.20.0-linux-x64.tar.xz
#
# Options: --check          only looks whether the machine is fit
#          --any-address    the domain leads to a router in front of this machine
#          --without-systemd  starts the units' commands by itself; for trials
# Answers can be given as variables too: DOMAIN, CLINIC_NAME, SMTP_URL, SMS_URL, STRIPE. A gateway that wants an Authorization
# header gets the one of the variable SMS_AUTHORIZATION.
set -euo pipefail

SOURCE=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
ETC=${ETC:-/etc/hudvy}
UNITS=${UNITS:-/etc/systemd/system}
LOG=${LOG:-/var/log/hudvy-install.log}
NODE= ANY_ADDRESS=0 STARTER=with-systemd ONLY_CHECKS=0

. "$SOURCE/ops/install/checks.sh"
. "$SOURCE/ops/install/steps.sh"

while [ $# -gt 0 ]; do
  case $1 in
    --node) NODE=${2:-} && shift ;;
    --any-address) ANY_ADDRESS=1 ;;
    --without-systemd) STARTER=without-systemd ;;
    --check) ONLY_CHECKS=1 ;;
    *) fail "$1 is no option. Use --node FILE, --check, --any-address or --without-systemd." ;;
  esac
  shift
done
. "$SOURCE/ops/install/$STARTER.sh"

# ask VARIABLE 'question' 'stored answer'
ask() {
  local -n answer=$1
  [ -z "${answer:-}" ] || return 0
  answer=$3
  [ -n "$answer" ] || [ ! -t 0 ] || read -r -p "$2 " answer
}

check_user
exec 9>"${LOCK:-/run/hudvy-install.lock}"
flock -n 9 || fail "Another install.sh runs on this machine. Wait until it has ended."
check_debian
check_tools
check_checkout
check_node
check_memory
check_disk

ask DOMAIN 'Domain of the clinic, such as klinik.example:' "$(stored_setting DOMAIN)"
ask CLINIC_NAME 'Name of the clinic, as patients read it:' "$(stored_setting BRAND_NAME)"
ask SMTP_URL 'Mail server, smtps://USER:PASSWORD@HOST:' "$(cat "$ETC/secrets/smtp_url" 2>/dev/null || true)"
ask SMS_URL 'SMS gateway, https://…:' "$(cat "$ETC/secrets/sms_url" 2>/dev/null || true)"
stripe_stored() {
  [ -e "$ETC/clinic.env" ] || return 0
  [ -s "$ETC/secrets/stripe_secret_key" ] || { echo later && return 0; }
  echo "$(cat "$ETC/secrets/stripe_secret_key") $(stored_setting STRIPE_PUBLISHABLE_KEY) $(cat "$ETC/secrets/stripe_webhook_secret")"
}
ask STRIPE "Stripe's live keys 'sk_… pk_… whsec_…', or later:" "$(stripe_stored)"
check_domain
check_answers
check_same_clinic
check_dns
check_network_and_clock
check_port 80 caddy
check_port 443 caddy
check_port 3000 'node|MainThread|hudvy.*'
if [ "$ONLY_CHECKS" = 1 ]; then
  [ -z "$(command -v pg_lsclusters)" ] || { check_postgres && check_database; }
  say 'The machine is fit.'
  exit 0
fi

# First: a package that apt upgrades restarts PostgreSQL.
check_chain
install_packages
check_postgres
check_database
install_node
install_release
make_users
make_secrets
write_settings
make_database
install_units
say 'Migration, server, worker and Caddy'
start_clinic
await "https://$DOMAIN" 60 "$(logs_of caddy)" curl -fsSk --resolve "$DOMAIN:443:127.0.0.1" "https://$DOMAIN/health/live"
say 'A backup, and a drill that restores it'
run_once hudvy-backup || fail "The backup failed. $(logs_of hudvy-backup)"
run_once hudvy-drill || fail "The drill of the backup failed. $(logs_of hudvy-drill)"
say "https://$DOMAIN runs release $(sed -n 's/^ *"version": "\(.*\)",$/\1/p' /srv/hudvy/package.json)."
# Who has taken the key away has read this.
[ -e "$ETC/backup-keys/operator.key" ] || exit 0
cat <<END

Now, by hand:
  1. Copy $ETC to two places away from this machine, then delete backup-keys/operator.key here.
  2. Sign up on https://$DOMAIN, add a second factor, and run: sudo hudvy admin add EMAIL
  3. Everything that is missing before the opening: Inställningar, "Öppna kliniken".
END
