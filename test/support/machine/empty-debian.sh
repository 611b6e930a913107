# Makes an empty Debian of this one, and stays as its first process: the root is this machine's, with each change in memory.
# empty-debian.sh FOLDER CHECKOUT NODE: an empty folder to mount it at; its /usr/src/hudvy is the checkout, its /usr/src/node the program.
# Run in namespaces of its own for mounts, processes and the network.
set -euo pipefail
folder=$1 checkout=$2 node=$3
mount --make-rprivate /
mount -t tmpfs -o size=12g,mode=755 tmpfs "$folder"
mkdir "$folder"/{changes,work,source-changes,source-work,root}
cd "$folder/root"
mount -t overlay -o "lowerdir=/,upperdir=$folder/changes,workdir=$folder/work" overlay .
# The working directory is below the mount.
cd "$folder/root"
rm -rf etc/hudvy etc/postgresql etc/systemd/system/hudvy-* etc/systemd/system/caddy.service.d opt/node srv/hudvy \
  var/lib/hudvy var/lib/postgresql usr/local/sbin/hudvy
mkdir -p usr/src/hudvy usr/src/node/bin
mount -t overlay -o "lowerdir=$checkout,upperdir=$folder/source-changes,workdir=$folder/source-work" overlay usr/src/hudvy
cp "$node" usr/src/node/bin/node
install -m 755 usr/src/hudvy/test/support/machine/systemctl.sh usr/local/sbin/systemctl
cp --remove-destination /etc/resolv.conf etc/resolv.conf
mount -t proc proc proc
mount --rbind /dev dev
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=1777 tmpfs tmp
mkdir run/lock
ip link set lo up
# As the domain's DNS, and as the time of a server in the internet.
echo '127.0.0.1 klinik.example' >>etc/hosts
chroot . /usr/src/node/bin/node -e 'require("node:http").createServer((_, response) => response.end()).listen(8123, "127.0.0.1")' &
# bash, because the first process has to wait for those that nobody else waits for.
exec chroot . bash -c 'echo ready; sleep infinity; true'
