import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyId } from './key-id.js';

/** Persons who sign in by BankID: accounts of a class of their own, found by their identity number. */
export class AddPersons1795675000117 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- BankID alone signs such an account in: another way into it would make one credential out of another.
      ALTER TABLE users ADD COLUMN is_person boolean NOT NULL DEFAULT false
        CONSTRAINT users_person_has_no_credentials
          CHECK (NOT is_person OR num_nonnulls(email, phone, password_hash, new_email, new_phone) = 0);

      CREATE TABLE persons (
        -- Of the account.
        id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        -- First four bytes: which key.
        identity_hash bytea NOT NULL UNIQUE,
        sealed_identity_number bytea NOT NULL,
        -- As BankID gives it.
        sealed_name bytea NOT NULL,
        -- Notices go there. It neither signs in nor joins orders, and may be another account's.
        email text CHECK (email = lower(email)),
        email_proven_at timestamptz,
        -- Asked for, and not yet proven by the mailed code.
        new_email text CHECK (new_email = lower(new_email)),
        email_code_hash bytea,
        email_code_expires_at timestamptz,
        wrong_email_codes integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CHECK ((email IS NULL) = (email_proven_at IS NULL)),
        CHECK (num_nulls(new_email, email_code_hash, email_code_expires_at) IN (0, 3))
      );
      CREATE INDEX persons_key_number ON persons (${keyId('sealed_identity_number')}, id);
      CREATE INDEX persons_key_name ON persons (${keyId('sealed_name')}, id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE persons;
      ALTER TABLE users DROP COLUMN is_person;
    `);
  }
}
