#!/usr/bin/env bash
# Copies the primary where there is no copy yet, and follows it under the name that commits wait for.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA.part"
  mkdir -p "$(dirname "$PGDATA")"
  pg_basebackup --host=postgres --username=standby --slot=standby --checkpoint=fast \
    --write-recovery-conf --pgdata="$PGDATA.part"
  mv "$PGDATA.part" "$PGDATA"
fi
exec postgres -c cluster_name=standby
