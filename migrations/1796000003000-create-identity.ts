import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyId } from './key-id.js';

/** Persons who sign in by BankID, and what a browser has begun there. */
export class CreateIdentity1796000003000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Orders at BankID: what a browser has begun, and what has become of it.
      CREATE TABLE bankid_orders (
        id uuid PRIMARY KEY,
        purpose text NOT NULL CHECK (purpose IN ('sign-in', 'open-case', 'form-identity', 'sign-reply')),
        -- The case or reply. Without a foreign key: the row lives for a day.
        subject_id uuid,
        way text NOT NULL CHECK (way IN ('qr', 'same-device')),
        state text NOT NULL CHECK (state IN ('pending', 'complete', 'failed', 'cancelled', 'unresolved', 'used')),
        hint_code text CHECK (length(hint_code) <= 100),
        -- BankID's name of the order.
        order_ref text NOT NULL UNIQUE,
        nonce_hash bytea NOT NULL,
        return_hash bytea,
        -- The browser that began the order has shown the return nonce.
        returned_at timestamptz,
        return_path text NOT NULL,
        -- Start tokens, the secret of the QR code, the browser's address, what the app shows.
        sealed_secrets bytea NOT NULL,
        -- The exact answer, stored before it is read.
        sealed_completion bytea,
        begun_at timestamptz NOT NULL,
        ended_at timestamptz,
        lease_holder uuid,
        lease_until timestamptz NOT NULL,
        CHECK ((purpose = 'sign-in') = (subject_id IS NULL)),
        CHECK ((way = 'same-device') = (return_hash IS NOT NULL)),
        CHECK ((state = 'pending') = (ended_at IS NULL)),
        CHECK (sealed_completion IS NULL OR state IN ('pending', 'complete'))
      );
      CREATE INDEX bankid_orders_pending ON bankid_orders (lease_until) WHERE state = 'pending';
      CREATE INDEX bankid_orders_begun ON bankid_orders (begun_at);
      CREATE INDEX bankid_orders_key_secrets ON bankid_orders (${keyId('sealed_secrets')}, id);
      CREATE INDEX bankid_orders_key_completion ON bankid_orders (${keyId('sealed_completion')}, id)
        WHERE sealed_completion IS NOT NULL;

      -- Persons who sign in by BankID: accounts of a class of their own, found by their identity number.
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
      DROP TABLE persons, bankid_orders;
    `);
  }
}
