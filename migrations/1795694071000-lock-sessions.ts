import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session that nobody touches is locked for the desk, and opened again by its person. */
export class LockSessions1795694071000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Before the first release: nothing runs beside it.
      -- squawk-ignore-file require-concurrent-index-creation, adding-field-with-default
      ALTER TABLE sessions ADD COLUMN locked_at timestamptz, ADD COLUMN unlock_failures smallint NOT NULL DEFAULT 0;
      CREATE INDEX sessions_locked ON sessions (locked_at) WHERE locked_at IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sessions DROP COLUMN locked_at, DROP COLUMN unlock_failures');
  }
}
