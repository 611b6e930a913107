import type { MigrationInterface, QueryRunner } from 'typeorm';

/** @param isConfirmed SQL: whether the second of the two may be */
const reasonToErase = (isConfirmed: string) => `
  CREATE OR REPLACE FUNCTION reason_to_erase(erased uuid) RETURNS text LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
  DECLARE
    found_case cases;
  BEGIN
    IF is_held(erased) THEN RETURN NULL; END IF;
    SELECT * INTO found_case FROM cases WHERE id = erased;
    IF NOT FOUND THEN RETURN 'no case'; END IF;
    IF found_case.state = 'expired' THEN RETURN 'expired'; END IF;
    IF found_case.clock_started_at IS NULL THEN RETURN 'never sent'; END IF;
    IF last_entry_at(erased) < now() - interval '10 years' THEN RETURN 'past retention'; END IF;
    IF EXISTS (SELECT 1 FROM erasure_decisions JOIN cms_admins one ON one.user_id = decided_by AND one.is_active
        LEFT JOIN cms_admins other ON other.user_id = confirmed_by AND other.is_active
        WHERE case_id = erased AND ${isConfirmed} AND transaction = pg_current_xact_id_if_assigned()) THEN RETURN 'decided'; END IF;
    RETURN NULL;
  END $$;`;

/** The command on the server is the second of two admins where no pair counts; who is named and what is loosened is proposed first. */
export class ConfirmOnTheServer1795691000010 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Before the first release: nothing runs beside it.
      -- squawk-ignore-file ban-drop-not-null, constraint-missing-not-valid
      -- What one admin proposes and another confirms, where the act has no table of its own.
      CREATE TABLE proposals (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('reviewer', 'review-rules')),
        -- The account that is named; null: the clinic's rules. Without foreign keys: the row outlives the accounts.
        subject_id uuid,
        payload jsonb NOT NULL,
        proposed_by uuid NOT NULL,
        proposed_at timestamptz NOT NULL DEFAULT now(),
        -- Null with a time: the command on the server.
        confirmed_by uuid,
        confirmed_at timestamptz,
        -- Null with a time: a newer proposal took its place.
        ended_by uuid,
        ended_at timestamptz,
        CHECK (confirmed_by <> proposed_by),
        CHECK (confirmed_by IS NULL OR confirmed_at IS NOT NULL),
        CHECK (ended_by IS NULL OR ended_at IS NOT NULL),
        CHECK (confirmed_at IS NULL OR ended_at IS NULL),
        CHECK ((kind = 'reviewer') = (subject_id IS NOT NULL))
      );
      CREATE UNIQUE INDEX proposals_open ON proposals (kind, subject_id) NULLS NOT DISTINCT
        WHERE confirmed_at IS NULL AND ended_at IS NULL;
      CREATE INDEX proposals_age ON proposals (proposed_at);

      -- Null with a time: the command on the server.
      -- squawk-ignore constraint-missing-not-valid
      ALTER TABLE case_contact_changes DROP CONSTRAINT case_contact_changes_check,
        ADD CONSTRAINT case_contact_changes_check
          CHECK ((confirmed_by IS NULL OR confirmed_at IS NOT NULL) AND (confirmed_at IS NULL) = (applies_at IS NULL));
      -- squawk-ignore constraint-missing-not-valid
      ALTER TABLE journal_erasures DROP CONSTRAINT journal_erasures_check1,
        ADD CONSTRAINT journal_erasures_check1
          CHECK ((confirmed_by IS NULL OR confirmed_at IS NOT NULL) AND (withdrawn_by IS NULL) = (withdrawn_at IS NULL));
      ALTER TABLE erasure_decisions ALTER COLUMN confirmed_by DROP NOT NULL;
      ${reasonToErase('(confirmed_by IS NULL OR other.user_id IS NOT NULL)')}
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ${reasonToErase('other.user_id IS NOT NULL')}
      ALTER TABLE erasure_decisions ALTER COLUMN confirmed_by SET NOT NULL;
      ALTER TABLE journal_erasures DROP CONSTRAINT journal_erasures_check1,
        ADD CONSTRAINT journal_erasures_check1
          CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL) AND (withdrawn_by IS NULL) = (withdrawn_at IS NULL));
      ALTER TABLE case_contact_changes DROP CONSTRAINT case_contact_changes_check,
        ADD CONSTRAINT case_contact_changes_check
          CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL) AND (confirmed_by IS NULL) = (applies_at IS NULL));
      DROP TABLE proposals;
    `);
  }
}
