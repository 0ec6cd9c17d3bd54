#!/usr/bin/env bash
# Runs once, when the image has made the database: lets the standby in. Commits wait for it from the next start on.
set -e
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --set=password="$POSTGRES_STANDBY_PASSWORD" <<'SQL'
create role standby login replication password :'password';
select pg_create_physical_replication_slot('standby');
alter system set synchronous_standby_names = 'standby';
SQL
echo "host replication standby all scram-sha-256" >> "$PGDATA/pg_hba.conf"
