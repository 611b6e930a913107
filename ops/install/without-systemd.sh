# Starts the same commands as the units, for a machine without systemd, such as the root of a test. Sourced by ../install.sh.

start_postgres() { pg_ctlcluster 15 main start >>"$LOG" 2>&1 9>&- || true; }

logs_of() { printf 'Look at /var/log/hudvy/%s.log.' "$1"; }

stop_unit() {
  local pid
  pid=$(cat "/run/hudvy-install/$1.pid" 2>/dev/null) || return 0
  kill "$pid" 2>/dev/null || return 0
  for ((i = 0; i < 60; i++)); do
    kill -0 "$pid" 2>/dev/null || return 0
    sleep 0.5
  done
}

. "$SOURCE/ops/install/run-unit.sh"

start_unit() {
  stop_unit "$1"
  # Not the lock of this installation, nor its output: the process outlives it.
  (exec 9>&- >>"/var/log/hudvy/$1.log" 2>&1 && run_unit "$1") &
  printf '%s\n' "$!" >"/run/hudvy-install/$1.pid"
}

start_clinic() {
  install -d /var/log/hudvy /run/hudvy-install
  run_once hudvy-migrate || fail "The migration failed. $(logs_of hudvy-migrate)"
  start_unit hudvy-server
  start_unit hudvy-worker
  await 'The server' 120 "$(logs_of hudvy-server)" curl -fsS http://127.0.0.1:3000/health/ready
  start_caddy
}

start_caddy() {
  stop_unit caddy
  # A certificate of Caddy's own authority stands in for a public one.
  (exec 9>&- >>/var/log/hudvy/caddy.log 2>&1 && XDG_DATA_HOME=/var/lib/caddy DOMAIN=$DOMAIN CADDY_OPTIONS=local_certs exec caddy run \
    --config /etc/caddy/Caddyfile) &
  printf '%s\n' "$!" >/run/hudvy-install/caddy.pid
}

run_once() { (run_unit "$1" >>"/var/log/hudvy/$1.log" 2>&1); }
