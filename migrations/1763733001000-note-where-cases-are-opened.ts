import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From where a case is opened: what its patient sees of open sessions, and is told of a new device. */
export class NoteWhereCasesAreOpened1763733001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE case_sessions ADD COLUMN device text;

      -- Browsers that have opened a case, by what they call themselves without versions.
      CREATE TABLE case_devices (
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        device_hash bytea NOT NULL,
        last_seen_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (case_id, device_hash)
      );
      CREATE INDEX case_devices_seen ON case_devices (last_seen_at);

      -- When a code or link that we mailed was shown: one handed to the service role, or texted, shows no mailbox.
      ALTER TABLE sessions ADD COLUMN code_shown_at timestamptz;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE sessions DROP COLUMN code_shown_at;
      DROP TABLE case_devices;
      ALTER TABLE case_sessions DROP COLUMN device;
    `);
  }
}
