import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyId } from './key-id.js';

/** Declarations of withdrawal, and the links that make them (docs/product.md, section 4). */
export class CreateWithdrawals1764000007000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE withdrawal_links (
        hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
        order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX withdrawal_links_order ON withdrawal_links (order_id);
      CREATE INDEX withdrawal_links_created ON withdrawal_links (created_at);

      CREATE TABLE withdrawal_declarations (
        id uuid PRIMARY KEY,
        -- Null: the input matches no order. Such a row stores nothing else.
        order_id uuid REFERENCES orders (id) ON DELETE CASCADE,
        is_by_link boolean NOT NULL,
        prepared_at timestamptz(3) NOT NULL,
        declared_at timestamptz(3),
        is_after_answer boolean NOT NULL DEFAULT false,
        settle_at timestamptz(3),
        acknowledged_at timestamptz(3),
        stop_hash bytea UNIQUE CHECK (octet_length(stop_hash) = 32),
        stopped_at timestamptz(3),
        settled_at timestamptz(3),
        outcome text CHECK (outcome IN ('withdrawn', 'clinic', 'after_answer', 'over')),
        decided_at timestamptz(3),
        decided_by uuid,
        ends_case boolean,
        sealed_reason bytea,
        CHECK ((declared_at IS NULL) = (settle_at IS NULL)),
        CHECK (declared_at IS NOT NULL OR (acknowledged_at IS NULL AND settled_at IS NULL AND stopped_at IS NULL)),
        CHECK ((settled_at IS NULL) = (outcome IS NULL)),
        CHECK (settled_at IS NULL OR stopped_at IS NULL),
        CHECK (num_nulls(decided_at, decided_by, ends_case, sealed_reason) IN (0, 4))
      );
      CREATE INDEX withdrawal_declarations_order ON withdrawal_declarations (order_id);
      CREATE INDEX withdrawal_declarations_prepared ON withdrawal_declarations (prepared_at);
      CREATE INDEX withdrawal_declarations_declared ON withdrawal_declarations (declared_at);
      CREATE INDEX withdrawal_declarations_open ON withdrawal_declarations (settle_at)
        WHERE settled_at IS NULL AND stopped_at IS NULL AND order_id IS NOT NULL;
      CREATE INDEX withdrawal_declarations_key ON withdrawal_declarations (${keyId('sealed_reason')}, id)
        WHERE sealed_reason IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE withdrawal_declarations, withdrawal_links');
  }
}
