import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What removing expired rows needs (`*.retention.ts` of the modules). */
export class PrepareRetention1763715001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX mail_deliveries_created_at ON mail_deliveries (created_at);
      CREATE INDEX outbox_events_relayed ON outbox_events (relayed_at) WHERE relayed_at IS NOT NULL;
      CREATE INDEX known_devices_last_seen_at ON known_devices (last_seen_at);
      CREATE INDEX sessions_created_at ON sessions (created_at);
      CREATE INDEX contact_messages_received_unanswered ON contact_messages (received_at) WHERE answered_at IS NULL;
      CREATE INDEX orders_unpaid ON orders (created_at) WHERE status IN ('pending', 'expired', 'cancelled');

      -- An order that is removed takes its ended checkout sessions along.
      ALTER TABLE checkout_sessions DROP CONSTRAINT checkout_sessions_order_id_fkey;
      ALTER TABLE checkout_sessions ADD CONSTRAINT checkout_sessions_order_id_fkey
        FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE;

      -- Orders keep the id of an erased account until orders.pseudonymise-orders has answered its event.
      ALTER TABLE orders DROP CONSTRAINT orders_user_id_fkey;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE orders SET user_id = NULL WHERE NOT EXISTS (SELECT 1 FROM users WHERE users.id = orders.user_id);
      ALTER TABLE orders ADD CONSTRAINT orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL;
      ALTER TABLE checkout_sessions DROP CONSTRAINT checkout_sessions_order_id_fkey;
      ALTER TABLE checkout_sessions ADD CONSTRAINT checkout_sessions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders (id);
      DROP INDEX orders_unpaid, contact_messages_received_unanswered, sessions_created_at,
        known_devices_last_seen_at, outbox_events_relayed, mail_deliveries_created_at;
    `);
  }
}
