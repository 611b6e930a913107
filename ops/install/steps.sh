# What changes the machine. Each step may run again: it keeps what exists. Sourced by ../install.sh.

say() { printf '%s  %s\n' "$(date +%H:%M:%S)" "$*"; }

as_postgres() { (cd / && runuser -u postgres -- psql -X -v ON_ERROR_STOP=1 "$@"); }

install_packages() {
  say 'Debian packages: PostgreSQL, Caddy'
  # Caddy starts when the clinic answers.
  DEBIAN_FRONTEND=noninteractive apt-get -qq update >>"$LOG" 2>&1 &&
    DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends postgresql caddy ca-certificates curl xz-utils \
      >>"$LOG" 2>&1 || fail "apt could not install packages. Look at the end of $LOG, run apt-get -f install, then run this again."
  start_postgres
}

install_node() {
  if [ ! -x /opt/node/bin/node ] || [ "$NODE" -nt /opt/node/.from ]; then
    say 'Node.js in /opt/node'
    rm -rf /opt/node.new
    mkdir -p /opt/node.new
    if [ -d "$NODE" ]; then cp -a "$NODE/." /opt/node.new; else tar -xf "$NODE" -C /opt/node.new --strip-components=1; fi
    check_node_version /opt/node.new/bin/node
    touch /opt/node.new/.from
    rm -rf /opt/node && mv /opt/node.new /opt/node
  fi
  check_node_version /opt/node/bin/node
}

# As the image has it: what is built and its packages, without sources and without development tools.
install_release() {
  local newer
  if [ -e /srv/hudvy/.complete ]; then
    newer=$(cd "$SOURCE" && find dist ops package.json -type f -newer /srv/hudvy/.complete -print -quit)
    [ -n "$newer" ] || return 0
  fi
  say 'Hudvy in /srv/hudvy'
  rm -rf /srv/hudvy.new
  mkdir -p /srv/hudvy.new/tools
  cp -a "$SOURCE/dist" "$SOURCE/node_modules" "$SOURCE/package.json" "$SOURCE/package-lock.json" /srv/hudvy.new
  cp -a "$SOURCE/tools/bootstrap" "$SOURCE/tools/bootstrap.mjs" "$SOURCE/tools/hudvy.mjs" /srv/hudvy.new/tools
  # Named by the lock file; of what stands in for Stripe and BankID, no more than that gets here.
  (cd "$SOURCE" && cp -a --parents packages/*/package.json /srv/hudvy.new)
  cp -a "$SOURCE/ops" /srv/hudvy.new
  install -m 755 "$SOURCE/ops/hudvy" /usr/local/sbin/hudvy
  (cd /srv/hudvy.new && /opt/node/bin/node tools/bootstrap.mjs prune) >>"$LOG" 2>&1 ||
    fail "The packages could not be reduced. Look at the end of $LOG."
  chown -R root:root /srv/hudvy.new
  chmod -R u+rwX,go+rX,go-w /srv/hudvy.new
  touch /srv/hudvy.new/.complete
  rm -rf /srv/hudvy.old
  if [ -e /srv/hudvy ]; then mv /srv/hudvy /srv/hudvy.old; fi
  mv /srv/hudvy.new /srv/hudvy
  rm -rf /srv/hudvy.old
}

# Server, worker and backup share the group of the files; the drill's group reads archives.
make_users() {
  local user
  getent group hudvy >/dev/null || groupadd --system hudvy
  for user in hudvy-server hudvy-worker hudvy-backup hudvy-migrate hudvy-drill; do
    getent passwd "$user" >/dev/null && continue
    say "User $user"
    useradd --system --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin "$user"
  done
  install -d -m 755 /var/lib/hudvy
  install -d -o hudvy-server -g hudvy -m 2770 /var/lib/hudvy/storage
  install -d -o hudvy-worker -g hudvy -m 750 /var/lib/hudvy/proofs
  install -d -o hudvy-backup -g hudvy-drill -m 2750 /var/lib/hudvy/backups
  install -d -o hudvy-drill -g hudvy-drill -m 700 /var/lib/hudvy/drill
}

make_secrets() {
  install -d -m 755 "$ETC"
  install -d -m 700 "$ETC/secrets"
  (cd /srv/hudvy && /opt/node/bin/node tools/hudvy.mjs keys files "$ETC/secrets" >>"$LOG" 2>&1) ||
    fail "The keys could not be made. Look at the end of $LOG."
  write_secret smtp_url "$SMTP_URL"
  write_secret sms_url "$SMS_URL"
  make_backup_keys
}

# Once: archives are encrypted for the recipients that backup.env names, and the operator's key is no longer on this machine.
make_backup_keys() {
  local drill_key=${DRILL_KEY:-/var/lib/hudvy/drill/drill.key} recipients
  recipients=$(stored_setting BACKUP_RECIPIENTS "$ETC/backup.env")
  if [ -z "$recipients" ]; then
    say 'Keys of backups'
    rm -rf "$ETC/backup-keys"
    RECIPIENTS=$(cd "${RELEASE:-/srv/hudvy}" && "${NODE_PROGRAM:-/opt/node/bin/node}" tools/hudvy.mjs keys backups "$ETC/backup-keys")
    # A key that opened archives is kept, whatever a setting has lost.
    [ ! -e "$drill_key" ] || mv "$drill_key" "$drill_key.$(date +%Y%m%d%H%M%S)"
  else
    RECIPIENTS=BACKUP_RECIPIENTS=$recipients
  fi
  [ ! -e "$drill_key" ] || return 0
  [ -e "$ETC/backup-keys/drill.key" ] ||
    fail "$drill_key is missing, so no drill can open a backup. Copy drill.key from where you keep $ETC/backup-keys, then run this again."
  install -o "${DRILL_USER:-hudvy-drill}" -g "${DRILL_USER:-hudvy-drill}" -m 400 "$ETC/backup-keys/drill.key" "$drill_key"
}

write_secret() {
  local file=$ETC/secrets/$1
  (umask 077 && printf '%s\n' "$2" >"$file.new" && mv "$file.new" "$file")
}

write_settings() {
  local publishable=
  [ "$STRIPE" = later ] || publishable=$(cut -d ' ' -f 2 <<<"$STRIPE")
  keep_settings "$ETC/clinic.env" "DOMAIN=$DOMAIN" "PUBLIC_URL=https://$DOMAIN" "BRAND_NAME=$CLINIC_NAME" \
    "CONTACT_EMAIL=hej@$DOMAIN" "MAIL_FROM=hej@$DOMAIN" "STRIPE_PUBLISHABLE_KEY=$publishable"
  keep_settings "$ETC/backup.env" "BACKUP_PLACE=/var/lib/hudvy/backups" "$RECIPIENTS"
  for unit in hudvy-server hudvy-worker; do
    install -d "$UNITS/$unit.service.d"
    write_payments "$unit" "$UNITS/$unit.service.d/payments.conf"
  done
  write_gateway "$UNITS/hudvy-worker.service.d/messages.conf"
}

# The Authorization header of the SMS gateway, for the worker alone: the variable, or what its file has already.
write_gateway() {
  [ -z "${SMS_AUTHORIZATION:-}" ] || write_secret sms_authorization "$SMS_AUTHORIZATION"
  if grep -qs '[^[:space:]]' "$ETC/secrets/sms_authorization"; then
    { echo '[Service]' && write_credential sms_authorization SMS_AUTHORIZATION; } >"$1"
  else
    rm -f "$1"
  fi
}

# Stripe's secrets, once there are any: both call Stripe, and the server alone verifies its events.
write_payments() {
  if [ "$STRIPE" = later ]; then
    rm -f "$2"
    return
  fi
  write_secret stripe_secret_key "$(cut -d ' ' -f 1 <<<"$STRIPE")"
  write_secret stripe_webhook_secret "$(cut -d ' ' -f 3 <<<"$STRIPE")"
  {
    echo '[Service]'
    write_credential stripe_secret_key STRIPE_SECRET_KEY
    [ "$1" != hudvy-server ] || write_credential stripe_webhook_secret STRIPE_WEBHOOK_SECRET
  } >"$2"
}

write_credential() {
  printf '%s\n' "LoadCredential=$1:/etc/hudvy/secrets/$1" "Environment=$2_FILE=%d/$1"
}

# Settings that are in the file already are kept, except those that a question asks for.
keep_settings() {
  local file=$1 setting name
  shift
  touch "$file"
  for setting in "$@"; do
    name=${setting%%=*}
    if grep -q "^$name=" "$file"; then
      case $name in CONTACT_EMAIL | MAIL_FROM | BACKUP_PLACE | BACKUP_RECIPIENTS) continue ;; esac
      grep -v "^$name=" "$file" >"$file.new" || true
      mv "$file.new" "$file"
    fi
    printf '%s\n' "$setting" >>"$file"
  done
}

stored_setting() { sed -n "s/^$1=//p" "${2:-$ETC/clinic.env}" 2>/dev/null | tail -n 1 || true; }

# Roles with a superuser's help; the migration makes the others. Passwords come from the secrets, by standard input.
make_database() {
  local owner drill
  owner=$(cat "$ETC/secrets/postgres_password")
  drill=$(cat "$ETC/secrets/drill_password")
  say 'Database clinic'
  as_postgres -q >>"$LOG" 2>&1 <<END || fail "The database could not be made. Look at the end of $LOG."
SELECT 'CREATE ROLE clinic LOGIN CREATEROLE' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'clinic') \gexec
SELECT 'CREATE ROLE clinic_drill LOGIN CREATEDB' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'clinic_drill') \gexec
ALTER ROLE clinic PASSWORD '$owner';
GRANT pg_read_all_stats TO clinic WITH ADMIN OPTION;
ALTER ROLE clinic_drill PASSWORD '$drill';
SELECT 'CREATE DATABASE clinic OWNER clinic' WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'clinic') \gexec
END
}

install_units() {
  install -m 644 "$SOURCE"/ops/systemd/hudvy-* /etc/systemd/system/
  install -d /etc/systemd/system/caddy.service.d
  printf '[Service]\nEnvironment=DOMAIN=%s\n' "$DOMAIN" >/etc/systemd/system/caddy.service.d/hudvy.conf
  if ! cmp -s "$SOURCE/ops/caddy/Caddyfile" /etc/caddy/Caddyfile; then
    [ ! -e /etc/caddy/Caddyfile ] || cp -n /etc/caddy/Caddyfile /etc/caddy/Caddyfile.before-hudvy
    install -m 644 "$SOURCE/ops/caddy/Caddyfile" /etc/caddy/Caddyfile
  fi
}

await() {
  local what=$1 seconds=$2 cure=$3
  shift 3
  for ((i = 0; i < seconds * 2; i++)); do
    "$@" >/dev/null 2>&1 && return
    sleep 0.5
  done
  fail "$what does not answer after $seconds s. $cure"
}
