import pg from 'pg';

/**
 * Grants the role of the restore drill the right to record results, and nothing else: it reads no row of the clinic. That it
 * may create databases, only a superuser can grant (docs/operations/keys-and-access.md). Idempotent.
 *
 * @param owner connection of the role that owns the tables
 * @param name of the role in `DRILL_DATABASE_URL`
 */
export async function provideDrillRole(owner: pg.Client, name: string): Promise<void> {
  const role = pg.escapeIdentifier(name);
  await owner.query(`GRANT USAGE ON SCHEMA public TO ${role}; GRANT INSERT ON restore_drills TO ${role}`);
}
