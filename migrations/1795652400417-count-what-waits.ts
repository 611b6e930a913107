import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What waits for staff is counted every few seconds, and filters the list of orders: each has a partial index. */
export class CountWhatWaits1795652400417 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX refunds_failed ON refunds (order_id, requested_at) WHERE state = 'failed';
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX refunds_waiting ON refunds (order_id) WHERE state IN ('requested', 'sent');
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX disputes_open ON disputes (order_id) WHERE closed_at IS NULL;
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX withdrawal_declarations_undecided ON withdrawal_declarations (order_id)
        WHERE declared_at IS NOT NULL AND stopped_at IS NULL AND decided_at IS NULL AND NOT is_after_answer
          AND (outcome IS NULL OR outcome = 'clinic');

      ALTER TABLE mail_deliveries
        -- Why the last attempt failed: a status or an error code, never an address.
        ADD COLUMN failure text,
        -- An admin has seen to it that the message could not be sent.
        ADD COLUMN dismissed_at timestamptz;
      ALTER TABLE sms_deliveries ADD COLUMN failure text, ADD COLUMN dismissed_at timestamptz;
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX mail_deliveries_failed ON mail_deliveries (created_at, id) WHERE state = 'failed' AND dismissed_at IS NULL;
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX mail_deliveries_queued ON mail_deliveries (created_at, id) WHERE state = 'queued';
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX sms_deliveries_failed ON sms_deliveries (created_at, id) WHERE state = 'failed' AND dismissed_at IS NULL;
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX sms_deliveries_queued ON sms_deliveries (created_at, id) WHERE state = 'queued';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX sms_deliveries_queued, sms_deliveries_failed, mail_deliveries_queued, mail_deliveries_failed;
      ALTER TABLE sms_deliveries DROP COLUMN dismissed_at, DROP COLUMN failure;
      ALTER TABLE mail_deliveries DROP COLUMN dismissed_at, DROP COLUMN failure;
      DROP INDEX withdrawal_declarations_undecided, disputes_open, refunds_waiting, refunds_failed;
    `);
  }
}
