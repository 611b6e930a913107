import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyId } from './key-id.js';

/** Requests of patients about their data, each with its clock (GDPR 12.3). */
export class AddRightsRequests1795680000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE rights_requests (
        id uuid PRIMARY KEY,
        -- What staff and patient call it.
        number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
        "right" text NOT NULL CHECK ("right" IN ('copy', 'correction', 'erasure', 'restriction', 'objection')),
        channel text NOT NULL CHECK (channel IN ('page', 'mail', 'letter', 'phone')),
        -- Of the requester. Without foreign keys: the request outlives account, order and case.
        user_id uuid,
        order_id uuid,
        case_id uuid,
        -- Admin who entered it; null for one made on the page.
        entered_by uuid CHECK ((entered_by IS NULL) = (channel = 'page')),
        received_at timestamptz NOT NULL,
        due_at timestamptz NOT NULL CHECK (due_at > received_at),
        extended_at timestamptz,
        extension_reason text CHECK (extension_reason IN ('complex', 'many')),
        -- What the requester wrote or said, and what the clinic replied; encrypted, since either may hold patient data.
        sealed_details bytea,
        sealed_reply bytea,
        outcome text CHECK (outcome IN ('fulfilled', 'partly', 'refused', 'moot')),
        closed_at timestamptz,
        closed_by uuid,
        CHECK ((extended_at IS NULL) = (extension_reason IS NULL)),
        CHECK ((closed_at IS NULL) = (outcome IS NULL) AND (closed_at IS NULL) = (closed_by IS NULL)),
        CHECK (closed_at IS NOT NULL OR sealed_reply IS NULL)
      );
      CREATE INDEX rights_requests_open ON rights_requests (due_at, id) WHERE closed_at IS NULL;
      CREATE INDEX rights_requests_closed ON rights_requests (closed_at DESC, id DESC) WHERE closed_at IS NOT NULL;
      CREATE INDEX rights_requests_user ON rights_requests (user_id) WHERE user_id IS NOT NULL;
      CREATE INDEX rights_requests_case ON rights_requests (case_id) WHERE case_id IS NOT NULL;
      CREATE INDEX rights_requests_key_details ON rights_requests (${keyId('sealed_details')}, id);
      CREATE INDEX rights_requests_key_reply ON rights_requests (${keyId('sealed_reply')}, id);
      -- One open request per right and requester on the page: a second click makes no second clock.
      CREATE UNIQUE INDEX rights_requests_user_once ON rights_requests (user_id, "right")
        WHERE channel = 'page' AND closed_at IS NULL AND user_id IS NOT NULL;
      CREATE UNIQUE INDEX rights_requests_case_once ON rights_requests (case_id, "right")
        WHERE channel = 'page' AND closed_at IS NULL AND user_id IS NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE rights_requests;');
  }
}
