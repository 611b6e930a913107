#!/usr/bin/env bash
# systemctl of a machine without systemd: starts and stops units as ops/install/without-systemd.sh does.
set -euo pipefail
SOURCE=/usr/src/hudvy LOG=/var/log/hudvy-install.log
. "$SOURCE/ops/install/checks.sh"
. "$SOURCE/ops/install/without-systemd.sh"
install -d /var/log/hudvy /run/hudvy-install
verb=$1 && shift
[ "${1:-}" != --now ] || shift
for unit in "$@"; do
  case "$verb $unit" in
    'enable postgresql') start_postgres ;;
    'restart caddy') DOMAIN=$(sed -n 's/.*DOMAIN=//p' /etc/systemd/system/caddy.service.d/hudvy.conf) start_caddy ;;
    enable* | *.timer) ;;
    'start hudvy-migrate' | 'start hudvy-backup' | 'start hudvy-drill') run_once "$unit" ;;
    # As their Wants= says.
    'start hudvy-'* | 'restart hudvy-'*) run_once hudvy-migrate && start_unit "$unit" ;;
    'stop hudvy-'*) stop_unit "$unit" ;;
    *) fail "systemctl $verb $unit: the stand-in does not know it" ;;
  esac
done
