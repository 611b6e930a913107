# Starts the clinic by systemd. Sourced by ../install.sh.

start_postgres() { systemctl enable --now postgresql >>"$LOG" 2>&1 || true; }

logs_of() { printf 'Look at journalctl -u %s.' "$1"; }

start_clinic() {
  systemctl daemon-reload
  systemctl start hudvy-migrate || fail "The migration failed. $(logs_of hudvy-migrate)"
  systemctl enable hudvy-server hudvy-worker caddy >>"$LOG" 2>&1
  systemctl restart hudvy-server hudvy-worker
  await 'The server' 60 "$(logs_of hudvy-server)" curl -fsS http://127.0.0.1:3000/health/ready
  systemctl restart caddy
  systemctl enable --now hudvy-backup.timer hudvy-drill.timer >>"$LOG" 2>&1
}

run_once() { systemctl start "$1"; }
