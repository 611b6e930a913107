import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Settings of an operator: brand, clinic settings, statements, and whether the clinic takes orders. */
export class CreateProfile1796000001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The name and address of the clinic: one row, created from the settings when the first process starts.
      CREATE TABLE brand (
        is_the_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_the_only_row),
        name text NOT NULL CHECK (btrim(name) <> ''),
        contact_email text NOT NULL CHECK (btrim(contact_email) <> ''),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );

      -- The clinic's promises and presentation: one row with the product's defaults, which an admin edits.
      CREATE TABLE clinic_settings (
        is_the_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_the_only_row),
        answer_target_hours integer NOT NULL DEFAULT 24 CHECK (answer_target_hours > 0),
        delivery_days_min integer NOT NULL DEFAULT 1 CHECK (delivery_days_min > 0),
        delivery_days_max integer NOT NULL DEFAULT 2,
        contact_answer_hours integer NOT NULL DEFAULT 24 CHECK (contact_answer_hours > 0),
        minimum_age_years integer NOT NULL DEFAULT 18 CHECK (minimum_age_years >= 0),
        instagram_url text CHECK (instagram_url LIKE 'https://%'),
        has_compact_banner boolean NOT NULL DEFAULT false,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        -- Whether pages speak of specialists or of physicians: a claim that only the operator can make.
        doctor_kind text NOT NULL DEFAULT 'physician' CHECK (doctor_kind IN ('specialist', 'physician')),
        has_withdrawal_page boolean NOT NULL DEFAULT true,
        care_unit text CHECK (care_unit <> ''),
        -- Where patients may write a review after their case is closed; null: no review is requested.
        review_url text CHECK (review_url LIKE 'https://%'),
        has_safekeeping_page boolean NOT NULL DEFAULT false,
        -- What becomes of an order that is paid once the clinic takes none.
        paid_while_closed text NOT NULL DEFAULT 'honour',
        CONSTRAINT clinic_settings_days CHECK (delivery_days_max >= delivery_days_min),
        -- The limit is never before the goal: N working days last at least N × 24 hours.
        CONSTRAINT clinic_settings_limit_after_goal CHECK (answer_target_hours <= delivery_days_max * 24),
        CONSTRAINT clinic_settings_paid_while_closed CHECK (paid_while_closed IN ('honour', 'refund'))
      );
      INSERT INTO clinic_settings DEFAULT VALUES;

      -- The operator's statements about the clinic on its pages: one row, or none.
      CREATE TABLE operator_statements (
        is_the_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_the_only_row),
        statements jsonb NOT NULL,
        saved_at timestamptz NOT NULL DEFAULT now()
      );

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
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT clinic_state_check1 CHECK ((state IN ('paused', 'closed')) = (starts_at IS NOT NULL)),
        CONSTRAINT clinic_state_check2 CHECK (ends_at IS NULL OR (state = 'paused' AND ends_at > starts_at))
      );
      INSERT INTO clinic_state (state, followed_state) VALUES ('preparing', 'preparing');

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
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE clinic_state_changes, clinic_state, operator_statements, clinic_settings, brand;
    `);
  }
}
