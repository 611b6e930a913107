# Questions about the machine. Each ends the installation with one sentence: what is wrong, and what mends it.
# Sourced by ../install.sh; the programs that it calls may be replaced through PATH.

GIGABYTE=1048576 # in KiB, as df and /proc/meminfo count

fail() {
  printf 'install.sh: %s\n' "$*" >&2
  exit 1
}

check_user() {
  [ "$(id -u)" = 0 ] || fail "This is not root. Run it again with sudo."
}

# A small image of Debian lacks some of what the checks below call.
check_tools() {
  local tool missing=
  for tool in curl ip ss xz; do
    command -v "$tool" >/dev/null || missing+=", $tool"
  done
  [ -z "$missing" ] ||
    fail "This machine lacks ${missing:2}. Run apt-get update && apt-get install -y curl iproute2 xz-utils, then run this again."
}

check_debian() {
  local id version
  id=$(sed -n 's/^ID=//p' "${OS_RELEASE:-/etc/os-release}" 2>/dev/null | tr -d '"')
  version=$(sed -n 's/^VERSION_ID=//p' "${OS_RELEASE:-/etc/os-release}" 2>/dev/null | tr -d '"')
  [ "$id" = debian ] || fail "This machine does not run Debian. Install Debian 12, or use docker-compose.yml."
  [ "${version%%.*}" -ge 12 ] 2>/dev/null || fail "This is Debian ${version:-of unknown version}. Upgrade it to Debian 12 first."
}

check_checkout() {
  local part
  for part in package.json dist/src/main.js dist/web node_modules; do
    [ -e "$SOURCE/$part" ] || fail "$SOURCE/$part is missing. Run npm ci --omit=dev && npm run build in $SOURCE first."
  done
}

check_node() {
  [ -n "$NODE" ] || fail "--node is missing. Download Node.js 22 for Linux from nodejs.org and give its path: --node FILE."
  [ -e "$NODE" ] || fail "$NODE does not exist. Give --node the downloaded archive or an unpacked folder of Node.js."
  if [ -d "$NODE" ]; then
    [ -x "$NODE/bin/node" ] || fail "$NODE has no bin/node. Give --node the folder that the archive of Node.js contains."
  else
    [[ "$(tar -tf "$NODE" 2>/dev/null | grep -c '/bin/node$' || true)" -ge 1 ]] ||
      fail "$NODE is no whole archive of Node.js. Download it again, and compare its sum with SHASUMS256.txt."
  fi
}

# Of what was unpacked.
check_node_version() {
  local version major minor
  version=$("$1" --version 2>/dev/null) || fail "Node.js of --node does not run here. Download the one for $(uname -m)."
  IFS=. read -r major minor _ <<<"${version#v}"
  [ "$major" -gt 20 ] || { [ "$major" = 20 ] && [ "$minor" -ge 19 ]; } ||
    fail "Node.js of --node is $version. Download version 22."
}

check_disk() {
  local free
  free=$(df -Pk "${DISK:-/var/lib}" | awk 'NR == 2 { print $4 }')
  [ "$free" -ge $((5 * GIGABYTE)) ] ||
    fail "The disk of /var/lib has $((free / 1024)) MB free. Make room for 5 GB, or attach a larger disk."
}

check_memory() {
  local total
  total=$(awk '/^MemTotal/ { print $2 }' "${MEMINFO:-/proc/meminfo}")
  [ "$total" -ge $((GIGABYTE * 3 / 2)) ] ||
    fail "This machine has $((total / 1024)) MB of memory. Give it 2 GB or more."
}

check_network_and_clock() {
  local theirs ours apart
  theirs=$(curl -sI --max-time 20 "${TIME_SERVER:-http://deb.debian.org/debian/}" | sed -n 's/^[Dd]ate: //p' | tr -d '\r' || true)
  [ -n "$theirs" ] || fail "deb.debian.org does not answer. Give this machine a way to the internet, or set http_proxy."
  theirs=$(date -d "$theirs" +%s)
  ours=$(date +%s)
  apart=$((ours - theirs))
  [ "${apart#-}" -le 60 ] ||
    fail "The clock of this machine is ${apart#-} seconds wrong. Run timedatectl set-ntp true and wait until it is right."
}

check_domain() {
  [[ "$DOMAIN" =~ ^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$ ]] ||
    fail "'$DOMAIN' is no domain. Answer with a name such as klinik.example, without https:// and in small letters."
}

check_dns() {
  local addresses own
  addresses=$(getent ahosts "$DOMAIN" | awk '{ print $1 }' | sort -u || true)
  [ -n "$addresses" ] || fail "$DOMAIN has no address. Add an A record that names this machine at your DNS provider, and wait for it."
  [ "$ANY_ADDRESS" = 0 ] || return 0
  own=$(ip -o addr show | awk '{ sub("/.*", "", $4); print $4 }')
  grep -qxFf <(printf '%s\n' "$own") <<<"$addresses" ||
    fail "$DOMAIN leads to ${addresses//$'\n'/ }, which is not this machine. Correct its A record, or add --any-address behind a router."
}

check_answers() {
  [ -n "$CLINIC_NAME" ] || fail "The clinic has no name. Answer with the name that patients shall read."
  [[ "$SMTP_URL" =~ ^smtps?://[^[:space:]]+$ ]] ||
    fail "The mail address is not of the form smtps://USER:PASSWORD@HOST. Ask your mail provider for it."
  [[ "$SMS_URL" =~ ^https://[^[:space:]]+$ ]] ||
    fail "The SMS address does not begin with https://. Ask your SMS provider for the address of its HTTP API."
  [[ "$STRIPE" = later || "$STRIPE" =~ ^[sr]k_live_[^[:space:]]+\ pk_live_[^[:space:]]+\ whsec_[^[:space:]]+$ ]] ||
    fail "Stripe's keys are not 'sk_live_… pk_live_… whsec_…'. Copy the three live keys with spaces between, or answer later."
}

# A port may be held by what an earlier run started.
check_port() {
  local port=$1 allowed=$2 holder
  holder=$(ss -Hltnp "sport = :$port" | sed -n 's/.*users:(("\([^"]*\)".*/\1/p' | head -n 1)
  [ -z "$holder" ] || [[ "$holder" =~ ^($allowed)$ ]] ||
    fail "Port $port is taken by $holder. Stop it (systemctl disable --now $holder), then run this again."
}

check_postgres() {
  local version
  version=$(as_postgres -Atc 'SHOW server_version_num' 2>/dev/null) ||
    fail "PostgreSQL does not answer. Look at journalctl -u 'postgresql@*', start it, then run this again."
  [ "$version" -ge 150000 ] && [ "$version" -lt 190000 ] ||
    fail "This is PostgreSQL $((version / 10000)). Install postgresql-15 as the cluster on port 5432."
}

check_database() {
  local owner
  owner=$(as_postgres -Atc "SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = 'clinic'")
  [ -z "$owner" ] || [ "$owner" = clinic ] ||
    fail "There is a database 'clinic' of the role '$owner'. Rename it (ALTER DATABASE clinic RENAME TO …), then run this again."
  [ -z "$owner" ] || [ -e "$ETC/secrets/patient_data_keys" ] ||
    fail "The database 'clinic' exists, but $ETC/secrets has no keys. Put the saved keys back before anything else."
  check_chain
}

# A clinic on the former chain of migrations cannot be upgraded: it goes on as it is.
check_chain() {
  local first oldest last_commit
  [ -n "$(command -v pg_lsclusters)" ] || return 0
  first=$(find "$SOURCE/dist/migrations" -name '[0-9]*.js' -printf '%f\n' | sort -n | sed 's/-.*//;q')
  oldest=$(as_postgres -d clinic -Atc 'SELECT min(timestamp) FROM schema_migrations' 2>/dev/null || true)
  [[ "$oldest" =~ ^[0-9]+$ && "$first" =~ ^[0-9]+$ ]] && [ "$oldest" -lt "$first" ] || return 0
  last_commit=$(sed -n "s/.*LAST_COMMIT_OF_FORMER_CHAIN = '\(.*\)';.*/\1/p" "$SOURCE/dist/migrations/releases.js")
  fail "The former chain of migrations made the database 'clinic', and commit $last_commit is the last that can read it. Leave the clinic on that commit, or rename the database (ALTER DATABASE clinic RENAME TO …) to begin a new one."
}

# The machine of another clinic would lose its name.
check_same_clinic() {
  local stored
  stored=$(stored_setting DOMAIN)
  [ -z "$stored" ] || [ "$stored" = "$DOMAIN" ] ||
    fail "This machine is $stored already. Answer with that domain, or change DOMAIN and PUBLIC_URL in $ETC/clinic.env by hand."
}
