import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cases offered to a named colleague, and clinicians who are away. */
export class AddHandOvers1764000020563 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE case_hand_overs (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        -- Who holds the case, and who is asked to take it. Without foreign keys: the row outlives the clinicians.
        from_clinician uuid NOT NULL,
        to_clinician uuid NOT NULL CHECK (to_clinician <> from_clinician),
        -- The note to the colleague, encrypted in case_access_notes.
        note_id uuid NOT NULL,
        offered_at timestamptz NOT NULL,
        ended_at timestamptz,
        outcome text CHECK (outcome IN ('accepted', 'refused', 'withdrawn')),
        CHECK ((ended_at IS NULL) = (outcome IS NULL))
      );
      -- A case is offered to one colleague at a time.
      CREATE UNIQUE INDEX case_hand_overs_open ON case_hand_overs (case_id) WHERE ended_at IS NULL;
      CREATE INDEX case_hand_overs_to ON case_hand_overs (to_clinician) WHERE ended_at IS NULL;
      CREATE INDEX case_hand_overs_ended ON case_hand_overs (ended_at) WHERE ended_at IS NOT NULL;

      -- Until then the clinician gets no cases and no notices; null: at work.
      ALTER TABLE clinicians ADD COLUMN away_until timestamptz;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE clinicians DROP COLUMN away_until;
      DROP TABLE case_hand_overs;
    `);
  }
}
