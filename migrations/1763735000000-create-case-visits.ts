import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a clinician reads a case outside their own care, for one sign-in and half an hour. */
export class CreateCaseVisits1763735000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
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

      -- Which colleague was asked for an opinion, and whether they have answered: for the queue, without content.
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

      -- Since when a message of the patient waits for an answer of the clinic.
      CREATE TABLE waiting_messages (
        case_id uuid PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
        waiting_since timestamptz NOT NULL
      );
    `);
    // The row policies show this statement no row; they come back before anybody else can look.
    await db.query(`
      ALTER TABLE case_second_opinions NO FORCE ROW LEVEL SECURITY;
      ALTER TABLE case_opinion_comments NO FORCE ROW LEVEL SECURITY;
      INSERT INTO opinion_requests (id, case_id, clinician_id, asked_by, asked_at, answered_at)
        SELECT id, case_id, clinician_id, asked_by, asked_at, (SELECT min(written_at) FROM case_opinion_comments said
          WHERE said.opinion_id = asked.id AND said.clinician_id = asked.clinician_id) FROM case_second_opinions asked;
      ALTER TABLE case_second_opinions FORCE ROW LEVEL SECURITY;
      ALTER TABLE case_opinion_comments FORCE ROW LEVEL SECURITY;
      ALTER TABLE case_messages NO FORCE ROW LEVEL SECURITY;
      INSERT INTO waiting_messages (case_id, waiting_since)
        SELECT case_id, min(sent_at) FROM case_messages came WHERE sender = 'patient' AND NOT EXISTS (
          SELECT 1 FROM case_messages later WHERE later.case_id = came.case_id AND later.sender = 'clinician'
            AND later.sent_at >= came.sent_at) GROUP BY case_id;
      ALTER TABLE case_messages FORCE ROW LEVEL SECURITY;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE waiting_messages, opinion_requests, case_visits');
  }
}
