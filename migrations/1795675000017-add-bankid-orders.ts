import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyId } from './key-id.js';

/** Orders at BankID: what a browser has begun, and what has become of it. */
export class AddBankidOrders1795675000017 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
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
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE bankid_orders');
  }
}
