import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the clinic takes orders, who said so, and what becomes of money that arrives once it does not. */
export class AddClinicState1795660800417 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- One row. A pause or a closing may lie ahead: the state in force follows from the row and the time.
      CREATE TABLE clinic_state (
        is_the_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_the_only_row),
        state text NOT NULL CHECK (state IN ('preparing', 'open', 'paused', 'closed')),
        -- Of a pause or a closing; until then the clinic is open.
        starts_at timestamptz(3),
        -- Of a pause; from then on the clinic is open again. Null: until an admin opens it.
        ends_at timestamptz(3),
        -- The clinic's own sentence to visitors.
        message text CHECK (btrim(message) <> ''),
        -- The state in force that the job has last announced.
        followed_state text NOT NULL CHECK (followed_state IN ('preparing', 'open', 'paused', 'closed')),
        -- The admin who proposes to open the clinic. Without a foreign key: the row outlives the account.
        proposed_by uuid,
        proposed_at timestamptz(3),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CHECK (num_nulls(proposed_by, proposed_at) IN (0, 2)),
        CHECK ((state IN ('paused', 'closed')) = (starts_at IS NOT NULL)),
        CHECK (ends_at IS NULL OR (state = 'paused' AND ends_at > starts_at))
      );
      -- A database that a clinic has started on before goes on selling; the first start makes the brand.
      INSERT INTO clinic_state (state, followed_state)
        SELECT state, state
        FROM (SELECT CASE WHEN EXISTS (SELECT FROM brand) THEN 'open' ELSE 'preparing' END AS state) AS first;

      -- What was done to the row: who, when and why.
      CREATE TABLE clinic_state_changes (
        id uuid PRIMARY KEY,
        at timestamptz(3) NOT NULL,
        step text NOT NULL CHECK (step ~ '^[a-z_]{1,40}$'),
        -- The admin's account; null: the clock.
        changed_by uuid,
        starts_at timestamptz(3),
        ends_at timestamptz(3),
        message text,
        -- For colleagues, never shown to visitors.
        reason text CHECK (btrim(reason) <> '')
      );
      CREATE INDEX clinic_state_changes_at ON clinic_state_changes (at, id);

      -- What becomes of an order that is paid once the clinic takes none.
      ALTER TABLE clinic_settings ADD COLUMN paid_while_closed text NOT NULL DEFAULT 'honour'
        CONSTRAINT clinic_settings_paid_while_closed CHECK (paid_while_closed IN ('honour', 'refund'));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE clinic_settings DROP COLUMN paid_while_closed;
      DROP TABLE clinic_state_changes, clinic_state;
    `);
  }
}
