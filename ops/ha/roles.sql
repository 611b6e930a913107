-- On the primary, as the superuser, after the first run of migrate.js.
CREATE ROLE replicator LOGIN REPLICATION PASSWORD 'CHANGE-ME';
CREATE ROLE haproxy_check LOGIN;
-- PgBouncer leaves these out of what a connection asks for.
ALTER ROLE clinic_app SET statement_timeout = '30s';
ALTER ROLE clinic_app SET idle_in_transaction_session_timeout = '60s';
ALTER ROLE clinic_keeper SET statement_timeout = '30s';
ALTER ROLE clinic_keeper SET idle_in_transaction_session_timeout = '60s';
