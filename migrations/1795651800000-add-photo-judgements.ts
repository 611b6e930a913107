import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the doctor could use a photo, and why not; and how many of a case, as numbers for the statistics. */
export class AddPhotoJudgements1795651800000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE photo_judgements (
        photo_id uuid PRIMARY KEY REFERENCES case_photos (id) ON DELETE CASCADE,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        is_usable boolean NOT NULL,
        -- Of a closed list; about the picture, not about the skin.
        reason text CHECK (reason IN ('blurred', 'light', 'far', 'near', 'covered', 'other-place')),
        judged_by uuid NOT NULL,
        judged_at timestamptz NOT NULL,
        CHECK (is_usable = (reason IS NULL))
      );
      CREATE INDEX photo_judgements_case ON photo_judgements (case_id);
      ALTER TABLE photo_judgements ENABLE ROW LEVEL SECURITY;
      ALTER TABLE photo_judgements FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON photo_judgements USING (case_id = (SELECT reached_case()));

      -- Numbers, for the statistics: they read no patient table.
      ALTER TABLE cases ADD COLUMN photos_judged integer NOT NULL DEFAULT 0;
      ALTER TABLE cases ADD COLUMN photos_unusable integer NOT NULL DEFAULT 0;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE cases DROP COLUMN photos_unusable;
      ALTER TABLE cases DROP COLUMN photos_judged;
      DROP TABLE photo_judgements;
    `);
  }
}
