import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who the patient is and what it is about, in one small sealed text per case, for the lists of the clinician who has its care.
 * The one exception to "each reading leaves its row": the first of a day does (docs/security.md, "Access log").
 */
export class AddCaseSummaries1764000020417 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE case_summaries (
        case_id uuid PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
        -- A key of CASE_SUMMARY_KEYS.
        key_id text NOT NULL,
        content bytea NOT NULL
      );
      ALTER TABLE case_summaries ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_summaries FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_summaries USING (case_id = (SELECT reached_case()));
      -- Whether the log has a row that says that this principal lists the case today, in Stockholm.
      CREATE FUNCTION is_listed_case(listed uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
      BEGIN
        PERFORM 1 FROM access_log
          WHERE case_id = listed AND action = 'read' AND data_group = 'list' AND outcome = 'granted'
            AND principal = nullif(current_setting('app.principal', true), '')
            AND at >= date_trunc('day', now() AT TIME ZONE 'Europe/Stockholm') AT TIME ZONE 'Europe/Stockholm';
        RETURN FOUND;
      END $$;
      CREATE POLICY listed_case ON case_summaries FOR SELECT USING (is_listed_case(case_id));
      -- The rotation finds rows under older keys and seals them again.
      CREATE POLICY key_rotation ON case_summaries FOR SELECT USING ((SELECT rotates_keys()));

      -- How many photos were there when the form was last sent: a number, for the queue.
      ALTER TABLE cases ADD COLUMN photos_sent integer NOT NULL DEFAULT 0;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE cases DROP COLUMN photos_sent;
      DROP TABLE case_summaries;
      DROP FUNCTION is_listed_case;
    `);
  }
}
