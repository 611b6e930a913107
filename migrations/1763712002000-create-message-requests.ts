import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links and codes that somebody asked for by address, until a job has looked whether there is an account. */
export class CreateMessageRequests1763712002000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE message_requests (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('recovery', 'magiclink', 'signup', 'email_change', 'sms', 'sms_again', 'phone_change')),
        address text NOT NULL,
        may_create boolean NOT NULL,
        user_metadata jsonb NOT NULL,
        redirect_to text NOT NULL,
        code_challenge text,
        code_challenge_method text,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX message_requests_created_at ON message_requests (created_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE message_requests');
  }
}
