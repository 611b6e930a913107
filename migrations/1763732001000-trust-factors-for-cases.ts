import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which factor of an account opens which case without a code (docs/security.md, "The patient's case"). */
export class TrustFactorsForCases1763732001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- One session showed this factor and the code to the order's phone. Ends with the factor, and with the phone number.
      CREATE TABLE case_trust (
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        factor_id uuid NOT NULL REFERENCES factors (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (case_id, factor_id)
      );
      CREATE INDEX case_trust_user ON case_trust (user_id);
      CREATE INDEX case_trust_factor ON case_trust (factor_id);

      -- Whether a code has ever opened the case: from then on the link alone does not change the phone.
      ALTER TABLE cases ADD COLUMN opened_by_code_at timestamptz;
      UPDATE cases SET opened_by_code_at = used.at
        FROM (SELECT case_id, min(used_at) AS at FROM case_codes WHERE used_at IS NOT NULL GROUP BY case_id) used
        WHERE used.case_id = cases.id;

      -- Sessions at aal2 were opened without the code until here.
      DELETE FROM case_sessions WHERE auth_session_id IS NOT NULL;
      ALTER TABLE case_sessions
        DROP CONSTRAINT case_sessions_assurance_check,
        DROP CONSTRAINT case_sessions_check1,
        ADD CONSTRAINT case_sessions_assurance_check CHECK (assurance IN ('link+code', 'account+code', 'aal2', 'hand-off')),
        -- Sessions of an account, and the hand-offs made in them, end with the sign-in.
        ADD CONSTRAINT case_sessions_check1 CHECK ((auth_session_id IS NULL) = (user_id IS NULL)
          AND CASE assurance WHEN 'link+code' THEN user_id IS NULL WHEN 'hand-off' THEN true ELSE user_id IS NOT NULL END),
        -- The factor that the account had shown: its sessions end with it.
        ADD COLUMN factor_id uuid REFERENCES factors (id) ON DELETE CASCADE;
      CREATE INDEX case_sessions_factor ON case_sessions (factor_id) WHERE factor_id IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DELETE FROM case_sessions WHERE user_id IS NOT NULL;
      DROP INDEX case_sessions_factor;
      ALTER TABLE case_sessions
        DROP COLUMN factor_id,
        DROP CONSTRAINT case_sessions_check1,
        DROP CONSTRAINT case_sessions_assurance_check,
        ADD CONSTRAINT case_sessions_assurance_check CHECK (assurance IN ('link+code', 'hand-off', 'aal2')),
        ADD CONSTRAINT case_sessions_check1 CHECK ((assurance = 'aal2') = (auth_session_id IS NOT NULL) AND (assurance = 'aal2') = (user_id IS NOT NULL));
      ALTER TABLE cases DROP COLUMN opened_by_code_at;
      DROP TABLE case_trust;
    `);
  }
}
