import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The owner of a former phone number stops all access to a case until the clinic decides. */
export class FreezeAccessToCases1763732003000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE case_access_freezes (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        frozen_at timestamptz NOT NULL DEFAULT now(),
        lifted_at timestamptz,
        -- The admin's account. Without a foreign key: the row outlives the account.
        lifted_by uuid,
        CHECK ((lifted_at IS NULL) = (lifted_by IS NULL))
      );
      CREATE UNIQUE INDEX case_access_freezes_open ON case_access_freezes (case_id) WHERE lifted_at IS NULL;
      CREATE INDEX case_access_freezes_case ON case_access_freezes (case_id, frozen_at);
      ALTER TABLE case_links
        DROP CONSTRAINT case_links_purpose_check,
        ADD CONSTRAINT case_links_purpose_check CHECK (purpose IN ('form', 'hand-off', 'calendar', 'not-me'));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DELETE FROM case_links WHERE purpose = 'not-me';
      ALTER TABLE case_links
        DROP CONSTRAINT case_links_purpose_check,
        ADD CONSTRAINT case_links_purpose_check CHECK (purpose IN ('form', 'hand-off', 'calendar'));
      DROP TABLE case_access_freezes;
    `);
  }
}
