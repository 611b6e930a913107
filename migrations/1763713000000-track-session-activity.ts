import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a session was last used, and in which session a change of address was asked for. */
export class TrackSessionActivity1763713000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE sessions ADD COLUMN last_active_at timestamptz NOT NULL DEFAULT now();
      UPDATE sessions SET last_active_at = refreshed_at;
      -- Without a foreign key: the session may have ended before the change is confirmed.
      ALTER TABLE users ADD COLUMN email_change_session_id uuid;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE users DROP COLUMN email_change_session_id;
      ALTER TABLE sessions DROP COLUMN last_active_at;
    `);
  }
}
