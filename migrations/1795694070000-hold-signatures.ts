import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A signature can be undone for some seconds: until then it is held. */
export class HoldSignatures1795694070000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Nothing of the content of a case: the queue and the job read it without one.
      CREATE TABLE held_signatures (
        case_id uuid PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
        clinician_id uuid NOT NULL,
        -- Of the draft.
        revision integer NOT NULL,
        held_at timestamptz NOT NULL,
        due_at timestamptz NOT NULL,
        -- The code of the refusal at that time: the draft is free again, and says why.
        refused_at timestamptz,
        refusal text,
        -- When the clinician was mailed that it got stuck, when somebody opened the case after it, and when admins were mailed.
        told_at timestamptz,
        read_at timestamptz,
        admins_told_at timestamptz,
        CONSTRAINT held_signatures_refused CHECK ((refused_at IS NULL) = (refusal IS NULL))
      );
      CREATE INDEX held_signatures_due ON held_signatures (due_at);

      -- Encrypted: the red flags that were ticked are about the patient's health.
      ALTER TABLE case_reply_drafts ADD COLUMN held_acts bytea;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE case_reply_drafts DROP COLUMN held_acts;
      DROP TABLE held_signatures;
    `);
  }
}
