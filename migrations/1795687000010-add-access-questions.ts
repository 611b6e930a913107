import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What patients wonder about accesses to their cases. The words of question and reply are notes of the case. */
export class AddAccessQuestions1795687000010 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE access_questions (
        -- Also of the note with the question.
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        -- Of the rows of the access log, to the millisecond.
        access_at timestamptz NOT NULL,
        asked_at timestamptz NOT NULL,
        -- Of the note with the reply.
        reply_id uuid,
        replied_at timestamptz,
        replied_by uuid,
        CHECK (num_nulls(reply_id, replied_at, replied_by) IN (0, 3))
      );
      CREATE INDEX access_questions_case ON access_questions (case_id, asked_at);
      CREATE INDEX access_questions_open ON access_questions (asked_at) WHERE replied_at IS NULL;
      CREATE UNIQUE INDEX access_questions_once ON access_questions (case_id, access_at) WHERE replied_at IS NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE access_questions;');
  }
}
