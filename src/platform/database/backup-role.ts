import pg from 'pg';

/**
 * Grants the role of backups the right to read every row, and nothing else. Idempotent. Row policies bind it like any
 * other role; a policy of its own on each such table lets it read all rows, so that it needs no superuser's `BYPASSRLS`.
 *
 * @param owner connection of the role that owns the tables
 * @param name of the role in `BACKUP_DATABASE_URL`
 */
export async function provideBackupRole(owner: pg.Client, name: string): Promise<void> {
  const role = pg.escapeIdentifier(name);
  await owner.query(`
    GRANT USAGE ON SCHEMA public TO ${role};
    GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role};
    GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}`);
  const { rows } = await owner.query<{ table: string }>(
    `SELECT pg_class.oid::regclass::text AS table FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relrowsecurity AND NOT EXISTS (
       SELECT 1 FROM pg_policy WHERE polrelid = pg_class.oid AND polname = 'backup' AND
         polroles = ARRAY[(SELECT oid FROM pg_roles WHERE rolname = $1)])`,
    [name],
  );
  for (const { table } of rows)
    await owner.query(
      `DROP POLICY IF EXISTS backup ON ${table}; CREATE POLICY backup ON ${table} FOR SELECT TO ${role} USING (true)`,
    );
}
