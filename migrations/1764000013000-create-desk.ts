import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of the doctor's desk besides patient data. */
export class CreateDesk1764000013000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Cookies that load photos at the desk: an image request sends no bearer.
      CREATE TABLE desk_sessions (
        id uuid PRIMARY KEY,
        hash bytea NOT NULL UNIQUE,
        clinician_id uuid NOT NULL REFERENCES clinicians (id) ON DELETE CASCADE,
        -- It ends with the session that opened it.
        auth_session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX desk_sessions_expiry ON desk_sessions (expires_at);
      CREATE INDEX desk_sessions_auth_session ON desk_sessions (auth_session_id);

      -- Why a clinician reads a case outside their own care, for one sign-in and half an hour.
      CREATE TABLE case_visits (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        clinician_id uuid NOT NULL REFERENCES clinicians (id) ON DELETE CASCADE,
        -- It ends with the sign-in that opened it.
        auth_session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
        reason text NOT NULL CHECK (reason IN ('second-opinion', 'handover', 'emergency', 'follow-up')),
        opened_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX case_visits_of_session ON case_visits (auth_session_id, case_id, opened_at);
      CREATE INDEX case_visits_of_clinician ON case_visits (clinician_id, opened_at);
      CREATE INDEX case_visits_of_case ON case_visits (case_id);
      CREATE INDEX case_visits_expiry ON case_visits (expires_at);

      -- Requested opinions and whether the colleague has answered: for the queue, without content.
      CREATE TABLE opinion_requests (
        -- Of the row in case_second_opinions.
        id uuid PRIMARY KEY REFERENCES case_second_opinions (id) ON DELETE CASCADE,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        clinician_id uuid NOT NULL,
        asked_by uuid NOT NULL,
        asked_at timestamptz NOT NULL,
        answered_at timestamptz,
        UNIQUE (case_id, clinician_id)
      );
      CREATE INDEX opinion_requests_open ON opinion_requests (clinician_id) WHERE answered_at IS NULL;

      -- The time since which a patient's message waits for the clinic.
      CREATE TABLE waiting_messages (
        case_id uuid PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
        waiting_since timestamptz NOT NULL
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE waiting_messages, opinion_requests, case_visits, desk_sessions');
  }
}
