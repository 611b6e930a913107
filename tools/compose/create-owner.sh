#!/bin/bash
# Run once by the image of Postgres when the volume is empty, as its superuser: makes the role that owns the database. It is no
# superuser, so that row policies and triggers bind it. The superuser loses its password afterwards: it enters by the
# socket inside the container alone (docker compose exec postgres psql -U postgres clinic). The drill's role may create
# scratch databases, and the migration may let the app's role see how old transactions are, which only a superuser can grant.
set -euo pipefail
drill_password=$(cat /run/secrets/drill_password)
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" -v drill_password="$drill_password" -U "$POSTGRES_USER" -d postgres <<'SQL'
CREATE ROLE clinic LOGIN CREATEROLE PASSWORD :'password';
GRANT pg_read_all_stats TO clinic WITH ADMIN OPTION;
CREATE ROLE clinic_drill LOGIN CREATEDB PASSWORD :'drill_password';
CREATE DATABASE clinic OWNER clinic;
ALTER ROLE CURRENT_USER PASSWORD NULL;
SQL
