import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyId } from './key-id.js';

/** What the office notes about orders. */
export class AddOrderNotes1795654800417 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE order_notes (
        id uuid PRIMARY KEY,
        order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
        sealed_text bytea NOT NULL,
        -- No foreign key: the note outlives the account.
        written_by uuid NOT NULL,
        written_at timestamptz(3) NOT NULL
      );
      CREATE INDEX order_notes_order ON order_notes (order_id, written_at);
      CREATE INDEX order_notes_written ON order_notes (written_at);
      CREATE INDEX order_notes_key ON order_notes (${keyId('sealed_text')}, id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE order_notes');
  }
}
