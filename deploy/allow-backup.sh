#!/bin/sh
# PostgreSQL's image allows no replication over the network; this allows it for the backup login only.
set -eu
echo 'host replication jalkhata_backup samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
