# run_unit 'UNIT…' [COMMAND ARGUMENT…]: runs what a unit runs, or another command with its user, settings and secrets, and no
# others. More than one unit: the user of the first, the settings of all. RUN_UMASK replaces the mask of the units. What a unit runs writes to
# its ReadWritePaths alone, where the machine allows mounts. Sourced by ../hudvy and without-systemd.sh.
run_unit() {
  local units=$1 unit line user='' group='' mask=0022 writable='' folder=${RELEASE:-/srv/hudvy} command='' secrets status=0
  local -a settings=() files=() confined=()
  shift
  secrets=$(mktemp -d /run/hudvy-secrets.XXXXXX)
  for unit in $units; do
    files+=("${UNITS:-/etc/systemd/system}/$unit.service")
    for line in "${UNITS:-/etc/systemd/system}/$unit.service.d/"*.conf; do [ ! -e "$line" ] || files+=("$line"); done
  done
  while IFS= read -r line; do
    case $line in
      User=*) user=${user:-${line#*=}} ;;
      Group=*) group=${group:-${line#*=}} ;;
      UMask=*) mask=${line#*=} ;;
      ReadWritePaths=*) writable+=" ${line#*=}" ;;
      ExecStart=*) command=${line#*=} ;;
      EnvironmentFile=*) mapfile -t -O "${#settings[@]}" settings <"${line#*=}" ;;
      Environment=*) for line in ${line#*=}; do settings+=("${line/\%d/$secrets}"); done ;;
      LoadCredential=*) line=${line#*=} && install -m 400 "${line#*:}" "$secrets/${line%%:*}" ;;
    esac
  done < <(cat "${files[@]}")
  chown -R "$user" "$secrets"
  # The words of a unit's command have no spaces.
  if [ $# = 0 ]; then
    read -r -a command <<<"$command"
    set -- "${command[@]}"
    # As ProtectSystem=strict, which the units have.
    if unshare --mount mount -o remount,bind,ro / 2>/dev/null; then
      confined=(unshare --mount bash -c 'for path in $0; do mount --bind "$path" "$path"; done
        mount -o remount,bind,ro / && exec "$@"' "$writable")
    fi
  fi
  # A command in the background has no standard input of its own.
  exec 3<&0
  trap 'rm -rf "$secrets"; kill "$!" 2>/dev/null' TERM INT
  (
    cd "$folder"
    umask "${RUN_UMASK:-$mask}"
    exec "${confined[@]}" setpriv --reuid "$user" --regid "$group" --init-groups --no-new-privs --bounding-set -all \
      env -i PATH=/opt/node/bin:/usr/bin:/bin TERM="${TERM:-dumb}" COMMANDS=hudvy "${settings[@]}" "$@"
  ) <&3 &
  wait "$!" || status=$?
  # A signal ends the first: the process may take seconds to stop, and has stopped when this ends.
  wait "$!" 2>/dev/null || true
  rm -rf "$secrets"
  return "$status"
}
