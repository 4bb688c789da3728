# What ./play and ./check share: finding and installing what they need. To be sourced.

fail() {
  echo "$(basename "$0"): $*" >&2
  exit 1
}

# need COMMAND SENTENCE: stops with the sentence if the command is missing.
need() {
  command -v "$1" >/dev/null 2>&1 || fail "$2"
}

as_root() {
  if [[ $(id -u) == 0 ]]; then "$@"; else sudo "$@"; fi
}

# install_if_missing COMMAND PACKAGE…: installs Debian packages unless the command is there.
install_if_missing() {
  local command=$1
  shift
  command -v "$command" >/dev/null 2>&1 && return
  command -v apt-get >/dev/null 2>&1 || fail "$command is missing; install it and run this again"
  echo "installing $*"
  as_root apt-get update -qq
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

# install_if_offered COMMAND PACKAGE…: the same where the distribution has the packages; elsewhere it goes without.
install_if_offered() {
  command -v "$1" >/dev/null 2>&1 && return
  (install_if_missing "$@") || echo "going on without $1"
}

# The folder cargo builds into.
cargo_target() {
  echo "${CARGO_TARGET_DIR:-$PWD/target}"
}

# The npm packages of the lock file, installed once for each version of it.
npm_packages() {
  local mark=node_modules/.installed-from
  if [[ ! -f $mark ]] || ! cmp -s package-lock.json "$mark"; then
    echo "installing npm packages"
    npm ci --no-audit --no-fund --silent
    cp package-lock.json "$mark"
  fi
}

postgres_bin() {
  ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1
}

# Postgres refuses to run as root; then it runs as its own user.
as_postgres() {
  if [[ $(id -u) == 0 ]]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi
}

install_postgres() {
  [[ -z $(postgres_bin) ]] || return 0
  # No cluster of the distribution's own: only ours are started.
  as_root mkdir -p /etc/postgresql-common
  echo 'create_main_cluster = false' | as_root tee /etc/postgresql-common/createcluster.conf >/dev/null
  install_if_missing no-such-command postgresql
}

# Starts a throw-away Postgres on a Unix socket in $scratch. It syncs as in real life: the server insists on it.
start_postgres() {
  [[ -z ${postgres_data:-} ]] || return 0
  install_postgres
  local bin
  bin=$(postgres_bin)
  mkdir "$scratch/postgres"
  [[ $(id -u) != 0 ]] || chown postgres "$scratch/postgres"
  postgres_data=$scratch/postgres/data
  as_postgres "$bin/initdb" -D "$postgres_data" -U postgres -A trust -E UTF8 --locale=C --no-sync >/dev/null
  as_postgres "$bin/pg_ctl" -D "$postgres_data" -w -l "$scratch/postgres/log" \
    -o "-k $scratch/postgres -c listen_addresses='' -c max_connections=400" start >/dev/null
  SOLARIUM_TEST_POSTGRES="postgres://postgres@${scratch//\//%2F}%2Fpostgres"
  export SOLARIUM_TEST_POSTGRES
}

stop_postgres() {
  [[ -n ${postgres_data:-} ]] || return 0
  as_postgres "$(postgres_bin)/pg_ctl" -D "$postgres_data" -m immediate stop >/dev/null || true
}
