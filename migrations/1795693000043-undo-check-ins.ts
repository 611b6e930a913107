import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A patient takes an answer to "Hur går det?" back: the answer stays, with the correction after it. */
export class UndoCheckIns1795693000043 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Before the first release: nothing runs beside it.
      -- squawk-ignore-file constraint-missing-not-valid
      ALTER TABLE case_messages DROP CONSTRAINT case_messages_kind_check,
        ADD CONSTRAINT case_messages_kind_check CHECK (kind IN ('message', 'check-in', 'check-in-undone'));
      -- When the answer was given that the goal counts from, and when it was taken back; the alarm stays.
      ALTER TABLE waiting_messages ADD COLUMN alarm_at timestamptz, ADD COLUMN alarm_undone_at timestamptz;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE waiting_messages DROP COLUMN alarm_at, DROP COLUMN alarm_undone_at;
      -- A correction stays where it was written.
      UPDATE case_messages SET kind = 'check-in' WHERE kind = 'check-in-undone';
      ALTER TABLE case_messages DROP CONSTRAINT case_messages_kind_check,
        ADD CONSTRAINT case_messages_kind_check CHECK (kind IN ('message', 'check-in'));
    `);
  }
}
