import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyId } from './key-id.js';

/** Messages from the contact form (docs/product.md, section 3). */
export class CreateContact1764000017000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SEQUENCE contact_message_numbers AS integer;
      CREATE TABLE contact_messages (
        id uuid PRIMARY KEY,
        number integer NOT NULL DEFAULT nextval('contact_message_numbers') UNIQUE,
        name text NOT NULL CHECK (btrim(name) <> ''),
        email text NOT NULL,
        phone text NOT NULL CHECK (btrim(phone) <> ''),
        -- Subject and text.
        sealed_content bytea NOT NULL,
        received_at timestamptz(3) NOT NULL,
        answer_due_at timestamptz(3) NOT NULL,
        answered_at timestamptz(3),
        -- The last reminder to admins, in per cent of the time to the answer.
        reminded_percent integer NOT NULL DEFAULT 0 CHECK (reminded_percent IN (0, 75, 100))
      );
      CREATE INDEX contact_messages_unanswered ON contact_messages (answer_due_at) WHERE answered_at IS NULL;
      CREATE INDEX contact_messages_received_unanswered ON contact_messages (received_at) WHERE answered_at IS NULL;
      CREATE INDEX contact_messages_answered ON contact_messages (answered_at) WHERE answered_at IS NOT NULL;
      -- The content is never null: Postgres drops such a condition, and would not match a partial index.
      CREATE INDEX contact_messages_key ON contact_messages (${keyId('sealed_content')}, id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE contact_messages;
      DROP SEQUENCE contact_message_numbers;
    `);
  }
}
