#!/bin/sh
# Makes a fresh Debian 12 server serve the shop, from a checkout that lies at /opt/baithak, as root:
#   sh /opt/baithak/ops/debian/install.sh shop.example cms.shop.example owner@shop.example
# It may be run again, for a new version or after it was broken off: what is there and right is left as it is.
set -eu
umask 022

say() { printf '%s\n' "· $*"; }
stop() { printf '%s\n' "$*" >&2; exit 1; }

[ $# -eq 3 ] || stop 'Usage: install.sh SHOP-HOST CMS-HOST ADMIN-EMAIL'
shop=$1 cms=$2 email=$3
[ "$(id -u)" = 0 ] || stop 'Run this as root.'
root=$(cd "$(dirname "$0")/../.." && pwd)
case $root in /home/*|/root*|/tmp/*) stop "The services cannot see $root: put the checkout into /opt/baithak." ;; esac
for host in "$shop" "$cms"; do
  case $host in *[!a-z0-9.-]*|''|-*) stop "$host is no name of a host, such as shop.example." ;; esac
done
case $email in *@*.*) ;; *) stop "$email is no e-mail address." ;; esac

node_version=24.21.0
data=/var/lib/baithak
node_home=/opt/node-v$node_version
node=$node_home/bin/node

# What was changed stands in it, so that a second run restarts nothing.
changed=$(mktemp)
trap 'rm -f "$changed"' EXIT

# Writes what comes in, unless the same is there already.
put() { # FILE MODE
  (umask 077 && cat > "$1.new")
  chmod "$2" "$1.new"
  if [ -f "$1" ] && cmp -s "$1.new" "$1"; then rm "$1.new"; return; fi
  mv "$1.new" "$1"
  echo "$1" >> "$changed"
  say "Wrote $1"
}

fill() { # TEMPLATE
  sed -e "s|@ROOT@|$root|g" -e "s|@NODE@|$node|g" \
    -e "s|@PUBLIC_URL@|https://$shop|g" -e "s|@CMS_PUBLIC_URL@|https://$cms|g" "$root/ops/debian/units/$1"
}

packages='adduser caddy ca-certificates curl openssl systemd systemd-timesyncd xz-utils'
# shellcheck disable=SC2086
if ! dpkg-query -W -f '${Status}\n' $packages 2>/dev/null | awk '/ installed$/ { n++ } END { exit n != 8 }'; then
  say 'Installing packages of Debian'
  apt-get update -q
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $packages
fi

install_node() {
  case $(dpkg --print-architecture) in
    amd64) arch=x64 ;;
    arm64) arch=arm64 ;;
    *) stop 'Node is published for amd64 and arm64.' ;;
  esac
  name=node-v$node_version-linux-$arch
  work=$(mktemp -d)
  trap 'rm -rf "$work" "$changed"' EXIT
  say "Fetching Node $node_version"
  for file in "$name.tar.xz" SHASUMS256.txt; do
    curl --fail --silent --show-error --location --proto '=https' -o "$work/$file" \
      "https://nodejs.org/dist/v$node_version/$file"
  done
  # Its line, of which there is one: a tarball that is another, or that nobody vouches for, ends this.
  (cd "$work" && awk -v file="$name.tar.xz" '$2 == file' SHASUMS256.txt > wanted && [ "$(wc -l < wanted)" = 1 ] &&
    sha256sum --check --strict --quiet wanted) || stop 'The tarball of Node is not the one that was published.'
  tar --extract --xz --file "$work/$name.tar.xz" --directory "$work" --no-same-owner
  rm -rf "$node_home"
  mv "$work/$name" "$node_home"
  rm -rf "$work"
  trap 'rm -f "$changed"' EXIT
  echo node >> "$changed"
}
[ "$("$node" --version 2>/dev/null || true)" = "v$node_version" ] || install_node
PATH=$node_home/bin:$PATH
export PATH

if ! id baithak >/dev/null 2>&1; then
  say 'Making the user baithak'
  adduser --system --group --home "$data" --no-create-home --quiet baithak
fi
install -d -o baithak -g baithak -m 0700 "$data"
as_shop() { (cd "$root" && setpriv --reuid=baithak --regid=baithak --clear-groups env HOME="$data" CI=true "$@"); }

# The settings, with a passphrase for the backups; whoever changes them restarts baithak-shop.
if [ ! -f "$root/.env" ]; then
  put "$root/.env" 0600 <<EOF
PUBLIC_URL=https://$shop
CMS_PUBLIC_URL=https://$cms
ADMIN_EMAIL=$email
ADMIN_PASSWORD=$(openssl rand -base64 18)
HOST=127.0.0.1
STOREFRONT_HOST=127.0.0.1
TRUST_PROXY=1
CMS_TRUST_PROXY=1
DATA_DIR=$data/data
MEDIA_DIR=$data/uploads
SEED_SAMPLES=0
LOG_LEVEL=info
BACKUP_PASSPHRASE=$(openssl rand -base64 24)
EOF
  say "Keep BACKUP_PASSPHRASE of $root/.env elsewhere as well: without it no backup can be restored."
fi
chown baithak:baithak "$root/.env"
chmod 0600 "$root/.env"

# The build is the shop's own user's work; a running service may write none of it.
for folder in node_modules cms/node_modules storefront/node_modules cms/dist cms/.next storefront/dist .cache; do
  install -d -o baithak -g baithak "$root/$folder"
done
chown baithak:baithak "$root/cms" "$root/storefront"
built() { cat "$root/node_modules/.baithak-lock" "$root/cms/dist/.built-from" "$root/storefront/dist/.built-from" 2>/dev/null || true; }
before=$(built)
say 'Installing and building the shop, which takes a few minutes the first time'
as_shop "$node" ops/build.mjs
[ "$(built)" = "$before" ] || echo build >> "$changed"

install -d /etc/systemd/system/baithak-.service.d /etc/systemd/system/caddy.service.d /etc/systemd/journald.conf.d
for unit in baithak-shop.service baithak-backup.service baithak-backup.timer; do
  fill "$unit" | put "/etc/systemd/system/$unit" 0644
done
fill hardened.conf | put /etc/systemd/system/baithak-.service.d/hardened.conf 0644
fill caddy.conf | put /etc/systemd/system/caddy.service.d/baithak.conf 0644
fill journal.conf | put /etc/systemd/journald.conf.d/baithak.conf 0644
put /etc/caddy/Caddyfile 0644 < "$root/ops/Caddyfile"

systemctl enable --quiet baithak-shop.service baithak-backup.timer caddy.service
if [ ! -d /run/systemd/system ]; then
  say 'systemd does not run here: everything is in place, and starts with the machine.'
  exit 0
fi
systemctl daemon-reload
if [ -s "$changed" ]; then systemctl restart systemd-journald.service baithak-shop.service caddy.service; fi
systemctl start baithak-backup.timer
say "The shop opens at https://$shop, for staff at https://$cms/cms, as soon as both names lead here."
say "The first admin is ADMIN_EMAIL with ADMIN_PASSWORD of $root/.env."
say "How it is: cd $root && setpriv --reuid=baithak --regid=baithak --clear-groups $node ops/doctor.mjs"
