import type { MigrationInterface, QueryRunner } from 'typeorm';
import { OF_JOBS } from './autovacuum.js';
import { keyId } from './key-id.js';

/** Products with campaigns, orders, and the money that Stripe moves (docs/product.md, sections 3 and 4). */
export class CreateShop1796000004000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The mirror of Stripe's products.
      CREATE TABLE catalog_products (
        lookup_key text PRIMARY KEY,
        stripe_product_id text NOT NULL,
        stripe_price_id text NOT NULL,
        stripe_tax_rate_id text,
        name text NOT NULL,
        description text NOT NULL,
        image_url text,
        price_inc_vat_ore integer NOT NULL CHECK (price_inc_vat_ore >= 0),
        currency text NOT NULL CHECK (currency = upper(currency)),
        vat_percent numeric(5,2) NOT NULL CHECK (vat_percent >= 0),
        synced_at timestamptz NOT NULL
      );

      -- The product's text as edited by admins; without a row Stripe's own text stays.
      CREATE TABLE product_texts (
        lookup_key text PRIMARY KEY,
        name text NOT NULL CHECK (btrim(name) <> ''),
        description text NOT NULL,
        image_url text,
        state text NOT NULL CHECK (state IN ('preparing', 'ready', 'failed')),
        failure text,
        updated_at timestamptz(3) NOT NULL
      );

      -- Append-only: the regular price and its start.
      CREATE TABLE price_history (
        id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        lookup_key text NOT NULL,
        price_inc_vat_ore integer NOT NULL CHECK (price_inc_vat_ore >= 0),
        currency text NOT NULL,
        valid_from timestamptz NOT NULL
      );
      CREATE INDEX price_history_lookup ON price_history (lookup_key, valid_from DESC);

      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
      CREATE TRIGGER price_history_append_only BEFORE UPDATE OR DELETE ON price_history
        FOR EACH ROW EXECUTE FUNCTION refuse_change();

      CREATE TABLE campaigns (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        -- Declared in src/shop/catalog/offerings.ts.
        offering_key text NOT NULL,
        code text NOT NULL CHECK (code = upper(code) AND code ~ '^[A-Z0-9-]+$'),
        amount_off_ore integer NOT NULL CHECK (amount_off_ore > 0),
        starts_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CHECK (starts_at < ends_at)
      );
      CREATE INDEX campaigns_period ON campaigns (starts_at, ends_at);
      -- The campaign of docs/product.md, section 9.
      INSERT INTO campaigns (offering_key, code, amount_off_ore, starts_at, ends_at) VALUES
        ('assessment', 'RABATT200', 20000, '2025-08-31 22:00:00+00', '2025-09-30 22:00:00+00');

      -- The campaigns' objects at Stripe. A campaign whose code was made by hand has none.
      CREATE TABLE promotions (
        id uuid PRIMARY KEY,
        campaign_id uuid REFERENCES campaigns (id) ON DELETE SET NULL,
        offering_key text NOT NULL,
        code text NOT NULL,
        amount_off_ore integer NOT NULL CHECK (amount_off_ore > 0),
        ends_at timestamptz NOT NULL,
        state text NOT NULL CHECK (state IN ('preparing', 'ready', 'failed', 'retiring', 'retired')),
        stripe_promotion_code_id text,
        failure text,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX promotions_campaign ON promotions (campaign_id, created_at DESC);
      CREATE INDEX promotions_open ON promotions (created_at) WHERE state IN ('preparing', 'retiring');
      CREATE UNIQUE INDEX promotions_current ON promotions (campaign_id) WHERE state IN ('preparing', 'ready', 'failed');

      CREATE SEQUENCE order_numbers START WITH 1001;
      -- Orders (docs/product.md, sections 3 and 4).
      CREATE TABLE orders (
        id uuid PRIMARY KEY,
        number bigint NOT NULL DEFAULT nextval('order_numbers') UNIQUE,
        -- Without a foreign key: the id of an erased account stays until orders.pseudonymise-orders has run.
        user_id uuid,
        -- The offering that was bought; declared in src/shop/catalog/offerings.ts.
        offering_key text NOT NULL,
        status text NOT NULL CHECK (status IN ('pending', 'paid', 'part_refunded', 'refunded', 'expired', 'cancelled')),
        name text NOT NULL,
        email text NOT NULL,
        phone text NOT NULL,
        gender text NOT NULL CHECK (gender IN ('man', 'kvinna')),
        price_mode text NOT NULL CHECK (price_mode IN ('rebate', 'regular')),
        amount_total integer NOT NULL CHECK (amount_total >= 0),
        vat_amount integer NOT NULL CHECK (vat_amount >= 0),
        discount_amount integer NOT NULL CHECK (discount_amount >= 0),
        currency text NOT NULL,
        coupon_code text,
        shown jsonb NOT NULL,
        refunded_ore integer NOT NULL DEFAULT 0 CHECK (refunded_ore >= 0),
        attempt integer NOT NULL DEFAULT 1 CHECK (attempt > 0),
        created_at timestamptz NOT NULL DEFAULT now(),
        paid_at timestamptz,
        -- An order whose paid amount differs from the ordered one is held for an admin.
        paid_ore integer CHECK (paid_ore >= 0),
        held_at timestamptz,
        released_at timestamptz,
        released_by uuid,
        -- Name and address are searched as one text: an index over both columns was slow for parts that many addresses share, and
        -- comparing the rows it named folded the case of each again.
        searched text GENERATED ALWAYS AS (fold_case(name) || chr(10) || fold_case(email)) STORED,
        CHECK ((status IN ('paid', 'part_refunded', 'refunded')) = (paid_at IS NOT NULL)),
        CONSTRAINT orders_released_were_held
          CHECK ((released_at IS NULL OR held_at IS NOT NULL) AND (released_at IS NULL) = (released_by IS NULL))
      );
      CREATE INDEX orders_user ON orders (user_id, created_at DESC) WHERE user_id IS NOT NULL;
      CREATE INDEX orders_unclaimed_email ON orders (lower(email)) WHERE user_id IS NULL;
      CREATE INDEX orders_unpaid ON orders (created_at) WHERE status IN ('pending', 'expired', 'cancelled');
      CREATE INDEX orders_held ON orders (held_at) WHERE held_at IS NOT NULL AND released_at IS NULL;
      CREATE INDEX orders_status ON orders (status, number);
      -- Any part of either. Without fastupdate: inserts write their own entries, so that no search scans a pending list.
      CREATE INDEX orders_search ON orders USING gin (searched gin_trgm_ops) WITH (fastupdate = off);
      -- An address or its beginning: nearly every address contains the trigrams of a large mail provider.
      CREATE INDEX orders_email ON orders (email text_pattern_ops);
      -- The office lists the orders of a period, and finds them by telephone.
      CREATE INDEX orders_created ON orders (created_at, number);
      CREATE INDEX orders_status_created ON orders (status, created_at, number);
      -- A number or its beginning.
      CREATE INDEX orders_phone ON orders (phone text_pattern_ops);
      -- The office sorts orders by amount, and finds messages by their sender.
      CREATE INDEX orders_amount ON orders (amount_total, number);
      -- The office counts payments and refunds by the day.
      CREATE INDEX orders_paid ON orders (paid_at) WHERE paid_at IS NOT NULL;

      -- The browser that made an order stands for the mailed link for a day.
      CREATE TABLE ordering_browsers (
        order_id uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
        -- Of the cookie's token.
        hash bytea NOT NULL UNIQUE,
        -- The sign-in that the order was made in; signing out ends it.
        session_id uuid REFERENCES sessions (id) ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX ordering_browsers_expires ON ordering_browsers (expires_at);
      CREATE INDEX ordering_browsers_session ON ordering_browsers (session_id);

      -- What the office notes about orders.
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

      CREATE TABLE checkout_sessions (
        -- Deleting an order deletes its ended checkout sessions.
        order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
        attempt integer NOT NULL CHECK (attempt > 0),
        status text NOT NULL CHECK (status IN ('creating', 'open', 'complete', 'expired')),
        stripe_session_id text UNIQUE,
        stripe_customer_id text,
        client_secret_hash bytea,
        amount_total integer NOT NULL CHECK (amount_total >= 0),
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz,
        PRIMARY KEY (order_id, attempt)
      );
      CREATE UNIQUE INDEX checkout_sessions_one_live ON checkout_sessions (order_id) WHERE status IN ('creating', 'open');
      -- The attempts to pay of the last minutes are counted at each reading of the numbers.
      CREATE INDEX checkout_sessions_by_time ON checkout_sessions (created_at);

      -- The inbox of Stripe's events.
      CREATE TABLE stripe_events (
        id text PRIMARY KEY,
        type text NOT NULL,
        payload jsonb NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        processed_at timestamptz,
        -- An event that the reconciliation found tells that its webhook was lost, or refused.
        is_found boolean NOT NULL DEFAULT false
      ) WITH (${OF_JOBS});
      CREATE INDEX stripe_events_received_at ON stripe_events (received_at);

      -- Webhooks whose signature fits none of the secrets: nothing of them is kept.
      CREATE TABLE stripe_webhook_refusals (
        minute timestamptz PRIMARY KEY,
        last_at timestamptz NOT NULL,
        count integer NOT NULL CHECK (count > 0)
      );

      -- The position in Stripe's list of events.
      CREATE TABLE reconciliation_marks (
        name text PRIMARY KEY,
        seen_until timestamptz NOT NULL
      );

      -- The mirror of Stripe's invoices.
      CREATE TABLE invoices (
        stripe_invoice_id text PRIMARY KEY,
        stripe_customer_id text NOT NULL,
        order_id uuid REFERENCES orders (id),
        number text,
        description text,
        amount_ore integer NOT NULL,
        currency text NOT NULL,
        status text NOT NULL,
        hosted_invoice_url text,
        invoice_pdf text,
        invoice_created_at timestamptz NOT NULL,
        synced_at timestamptz NOT NULL
      );
      CREATE INDEX invoices_customer ON invoices (stripe_customer_id, invoice_created_at DESC);
      CREATE INDEX invoices_order ON invoices (order_id);

      -- Stripe's customers of an account: its own, and those of guest orders that joined it.
      CREATE TABLE account_customers (
        stripe_customer_id text PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        is_own boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX account_customers_user ON account_customers (user_id);
      CREATE UNIQUE INDEX account_customers_one_own ON account_customers (user_id) WHERE is_own;

      -- The payment of an order.
      CREATE TABLE payments (
        order_id uuid PRIMARY KEY REFERENCES orders (id),
        stripe_session_id text,
        paid_ore integer CHECK (paid_ore >= 0),
        charge_refunded_ore integer NOT NULL DEFAULT 0 CHECK (charge_refunded_ore >= 0),
        CHECK ((stripe_session_id IS NULL) = (paid_ore IS NULL))
      );

      CREATE TABLE refunds (
        id uuid PRIMARY KEY,
        order_id uuid NOT NULL REFERENCES payments (order_id),
        amount_ore integer NOT NULL CHECK (amount_ore > 0),
        reason text NOT NULL CHECK (reason IN ('withdrawal', 'withdrawal_declared', 'stopped', 'expired', 'not_eligible',
          'sla_breach', 'goodwill', 'mistake', 'other', 'made_at_stripe')),
        requested_by text NOT NULL CHECK (requested_by <> ''),
        idempotency_key text NOT NULL CHECK (idempotency_key <> ''),
        state text NOT NULL CHECK (state IN ('requested', 'sent', 'succeeded', 'failed')),
        stripe_refund_id text UNIQUE,
        failure text,
        requested_at timestamptz NOT NULL,
        sent_at timestamptz,
        succeeded_at timestamptz,
        failed_at timestamptz,
        -- The whole rest was requested; the browser names an amount, rules do not.
        is_of_all_left boolean NOT NULL DEFAULT true,
        UNIQUE (order_id, idempotency_key),
        CHECK ((state = 'failed') = (failed_at IS NOT NULL)),
        CHECK (state <> 'succeeded' OR succeeded_at IS NOT NULL),
        CHECK (state IN ('requested', 'failed') OR stripe_refund_id IS NOT NULL)
      );
      -- What waits for staff is counted every few seconds, and filters the list of orders: each has a partial index.
      CREATE INDEX refunds_failed ON refunds (order_id, requested_at) WHERE state = 'failed';
      CREATE INDEX refunds_waiting ON refunds (order_id) WHERE state IN ('requested', 'sent');
      CREATE INDEX refunds_succeeded ON refunds (succeeded_at) WHERE state = 'succeeded';

      -- Full refunds with which an admin wants to end the case, and the result.
      CREATE TABLE case_end_requests (
        refund_id uuid PRIMARY KEY REFERENCES refunds (id) ON DELETE CASCADE,
        order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
        requested_by uuid NOT NULL,
        requested_at timestamptz(3) NOT NULL,
        outcome text CHECK (outcome IN ('ended', 'answered', 'over')),
        settled_at timestamptz(3),
        CHECK ((settled_at IS NULL) = (outcome IS NULL))
      );
      CREATE INDEX case_end_requests_order ON case_end_requests (order_id);

      CREATE TABLE disputes (
        stripe_dispute_id text PRIMARY KEY,
        order_id uuid NOT NULL REFERENCES payments (order_id),
        amount_ore integer NOT NULL CHECK (amount_ore >= 0),
        reason text NOT NULL,
        status text NOT NULL,
        opened_at timestamptz NOT NULL,
        answer_due_at timestamptz,
        closed_at timestamptz
      );
      CREATE INDEX disputes_order ON disputes (order_id);
      CREATE INDEX disputes_open ON disputes (order_id) WHERE closed_at IS NULL;

      -- Links that take an order back (docs/product.md, section 4).
      CREATE TABLE withdrawal_links (
        hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
        order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX withdrawal_links_order ON withdrawal_links (order_id);
      CREATE INDEX withdrawal_links_created ON withdrawal_links (created_at);

      -- What Stripe has booked on the clinic's balance, what it has paid out, and what it says that it holds.
      CREATE TABLE balance_transactions (
        id text PRIMARY KEY,
        -- As Stripe has them, and open: a type that we do not know is kept too.
        type text NOT NULL,
        reporting_category text NOT NULL,
        amount_ore bigint NOT NULL,
        fee_ore bigint NOT NULL,
        net_ore bigint NOT NULL,
        currency text NOT NULL,
        created_at timestamptz NOT NULL,
        available_on timestamptz NOT NULL,
        -- Of a charge, refund, dispute or payout.
        source_id text,
        -- The charge that a refund or dispute is about, and of a charge its own id.
        charge_id text,
        -- Of a charge. Not a foreign key: the books outlive the order.
        order_id uuid,
        -- The part of the fee that is tax.
        fee_tax_ore bigint NOT NULL,
        -- Stripe's own words about its fees; those of payments are not kept.
        description text,
        CONSTRAINT balance_transactions_net CHECK (net_ore = amount_ore - fee_ore)
      );
      COMMENT ON TABLE balance_transactions IS 'append-only: copied from Stripe, where rows never change';
      CREATE INDEX balance_transactions_created_at ON balance_transactions (created_at, id);
      CREATE INDEX balance_transactions_order_id ON balance_transactions (order_id) WHERE order_id IS NOT NULL;
      CREATE INDEX balance_transactions_charge_id ON balance_transactions (charge_id) WHERE charge_id IS NOT NULL;
      -- The sum of all rows is compared with the balance.
      CREATE INDEX balance_transactions_net ON balance_transactions (currency) INCLUDE (net_ore);
      CREATE TRIGGER balance_transactions_append_only BEFORE UPDATE OR DELETE ON balance_transactions
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      CREATE TABLE payouts (
        id text PRIMARY KEY,
        amount_ore bigint NOT NULL,
        currency text NOT NULL,
        status text NOT NULL,
        created_at timestamptz NOT NULL,
        arrives_on date NOT NULL
      );
      CREATE INDEX payouts_arrives_on ON payouts (arrives_on);

      -- What Stripe said that it holds when the copy was last made, and the sum of the copied rows then.
      CREATE TABLE stripe_balances (
        currency text PRIMARY KEY,
        available_ore bigint NOT NULL,
        pending_ore bigint NOT NULL,
        copied_ore bigint NOT NULL,
        read_at timestamptz NOT NULL
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE stripe_balances, payouts, balance_transactions, withdrawal_links, disputes, case_end_requests, refunds,
        payments, account_customers, invoices, reconciliation_marks, stripe_webhook_refusals, stripe_events, checkout_sessions,
        order_notes, ordering_browsers, orders, promotions, campaigns, price_history, product_texts, catalog_products;
      DROP FUNCTION refuse_change;
      DROP SEQUENCE order_numbers;
    `);
  }
}
