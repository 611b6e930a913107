import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions of patients: a cookie that opens one case (docs/security.md, "The patient's case"). */
export class CreateCaseSessions1763723000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE case_sessions (
        id uuid PRIMARY KEY,
        hash bytea NOT NULL UNIQUE,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        reach text NOT NULL CHECK (reach IN ('case', 'photos')),
        assurance text NOT NULL CHECK (assurance IN ('link+code', 'hand-off', 'aal2')),
        CHECK ((reach = 'photos') = (assurance = 'hand-off')),
        user_id uuid REFERENCES users (id) ON DELETE CASCADE,
        -- Of a session with assurance aal2: signing out of the account ends it too.
        auth_session_id uuid REFERENCES sessions (id) ON DELETE CASCADE,
        CHECK ((assurance = 'aal2') = (auth_session_id IS NOT NULL) AND (assurance = 'aal2') = (user_id IS NOT NULL)),
        -- Of a hand-off: the session that made it. Without a foreign key: that one may be removed first.
        opened_by uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- Moves with use; an ended session keeps its row for a day, so that the access log can name it.
        expires_at timestamptz NOT NULL,
        -- Use does not move it beyond.
        ends_at timestamptz NOT NULL CHECK (expires_at <= ends_at)
      );
      CREATE INDEX case_sessions_case ON case_sessions (case_id);
      CREATE INDEX case_sessions_end ON case_sessions (ends_at);
      CREATE INDEX case_sessions_user ON case_sessions (user_id) WHERE user_id IS NOT NULL;
      CREATE INDEX case_sessions_auth_session ON case_sessions (auth_session_id) WHERE auth_session_id IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE case_sessions');
  }
}
