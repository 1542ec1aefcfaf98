#!/bin/sh
# PostgreSQL's image lets nobody replicate over the network; the backup's own login may, no other.
set -eu
echo 'host replication jalkhata_backup samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
