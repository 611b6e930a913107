import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages from the contact form (docs/product.md, section 3). Subject and text are sealed by the application. */
export class CreateContact1763700300000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SEQUENCE contact_message_numbers AS integer;
      CREATE TABLE contact_messages (
        id uuid PRIMARY KEY,
        number integer NOT NULL DEFAULT nextval('contact_message_numbers') UNIQUE,
        name text NOT NULL CHECK (btrim(name) <> ''),
        email text NOT NULL,
        phone text NOT NULL CHECK (btrim(phone) <> ''),
        sealed_content bytea NOT NULL,
        received_at timestamptz(3) NOT NULL,
        answer_due_at timestamptz(3) NOT NULL,
        answered_at timestamptz(3)
      );
      CREATE INDEX contact_messages_unanswered ON contact_messages (answer_due_at) WHERE answered_at IS NULL;
      CREATE INDEX contact_messages_answered ON contact_messages (answered_at) WHERE answered_at IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE contact_messages; DROP SEQUENCE contact_message_numbers');
  }
}
