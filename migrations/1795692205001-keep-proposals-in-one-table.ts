import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What one admin proposes and another confirms, of a case, a journal, the age limit and the opening too. */
export class KeepProposalsInOneTable1795692205001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Before the first release: nothing runs beside it.
      -- squawk-ignore-file adding-field-with-default, adding-foreign-key-constraint, constraint-missing-not-valid
      ALTER TABLE proposals
        -- From when on it may be done; it is done once.
        ADD COLUMN applies_at timestamptz,
        ADD COLUMN applied_at timestamptz,
        DROP CONSTRAINT proposals_kind_check,
        DROP CONSTRAINT proposals_check3,
        DROP CONSTRAINT proposals_check4;
      UPDATE proposals SET applies_at = confirmed_at, applied_at = confirmed_at WHERE confirmed_at IS NOT NULL;

      -- Withdrawn by an admin, as ended.
      INSERT INTO proposals (id, kind, subject_id, payload, proposed_by, proposed_at, confirmed_by, confirmed_at, applies_at,
          applied_at, ended_by, ended_at)
        SELECT id, 'journal-erasure', case_id, jsonb_build_object('reference', reference), proposed_by, proposed_at, confirmed_by,
          confirmed_at, confirmed_at, confirmed_at, withdrawn_by, withdrawn_at FROM journal_erasures;
      INSERT INTO proposals (id, kind, subject_id, payload, proposed_by, proposed_at, confirmed_by, confirmed_at, applies_at,
          applied_at, ended_by, ended_at)
        SELECT id, 'contact-change', case_id,
          jsonb_strip_nulls(jsonb_build_object('kind', kind, 'value', value, 'identityCheck', identity_check)),
          proposed_by, proposed_at, confirmed_by, confirmed_at, applies_at, applied_at, ended_by, ended_at
        FROM case_contact_changes;
      INSERT INTO proposals (id, kind, payload, proposed_by, proposed_at)
        SELECT gen_random_uuid(), 'age-limit', jsonb_build_object('years', age_asked_years), age_asked_by, age_asked_at
        FROM clinic_settings WHERE age_asked_at IS NOT NULL;
      INSERT INTO proposals (id, kind, payload, proposed_by, proposed_at)
        SELECT gen_random_uuid(), 'clinic-opening', '{}', proposed_by, proposed_at FROM clinic_state WHERE proposed_at IS NOT NULL;
      -- squawk-ignore ban-drop-table
      DROP TABLE journal_erasures;
      -- squawk-ignore ban-drop-table
      DROP TABLE case_contact_changes;
      -- squawk-ignore ban-drop-column
      ALTER TABLE clinic_settings DROP COLUMN age_asked_years, DROP COLUMN age_asked_by, DROP COLUMN age_asked_at;
      -- squawk-ignore ban-drop-column
      ALTER TABLE clinic_state DROP COLUMN proposed_by, DROP COLUMN proposed_at;

      -- squawk-ignore constraint-missing-not-valid
      ALTER TABLE proposals
        -- A change of contact goes with its case; the proposal to erase a journal outlives it.
        ADD COLUMN case_id uuid GENERATED ALWAYS AS (CASE WHEN kind = 'contact-change' THEN subject_id END) STORED
          REFERENCES cases (id) ON DELETE CASCADE,
        ADD CONSTRAINT proposals_kind_check CHECK (kind IN
          ('reviewer', 'review-rules', 'journal-erasure', 'contact-change', 'age-limit', 'clinic-opening')),
        ADD CONSTRAINT proposals_of_clinic_check
          CHECK ((subject_id IS NULL) = (kind IN ('review-rules', 'age-limit', 'clinic-opening'))),
        ADD CONSTRAINT proposals_applies_check CHECK ((confirmed_at IS NULL) = (applies_at IS NULL)),
        ADD CONSTRAINT proposals_applied_check CHECK (applied_at IS NULL OR (confirmed_at IS NOT NULL AND ended_at IS NULL)),
        -- A confirmed one ends where it waits.
        ADD CONSTRAINT proposals_ended_check CHECK (kind = 'contact-change' OR confirmed_at IS NULL OR ended_at IS NULL),
        -- The address in lower case or the number as E.164, until the change has come about or ended.
        ADD CONSTRAINT proposals_contact_change_check CHECK (kind <> 'contact-change' OR (
          coalesce(payload ->> 'kind', '') IN ('email', 'phone')
          AND coalesce(payload ->> 'identityCheck', '') IN ('in_person', 'video', 'called_back')
          AND (payload ->> 'value' IS NULL) = (applied_at IS NOT NULL OR ended_at IS NOT NULL))),
        -- Of the authority's decision (patientdatalagen 8:4).
        ADD CONSTRAINT proposals_journal_erasure_check CHECK (kind <> 'journal-erasure' OR (
          coalesce(payload ->> 'reference', '') <> '' AND (ended_by IS NULL) = (ended_at IS NULL))),
        ADD CONSTRAINT proposals_age_limit_check CHECK (kind <> 'age-limit' OR coalesce(jsonb_typeof(payload -> 'years'), '') = 'number');
      -- squawk-ignore require-concurrent-index-deletion
      DROP INDEX proposals_open;
      -- squawk-ignore require-concurrent-index-creation
      CREATE UNIQUE INDEX proposals_open ON proposals (kind, subject_id) NULLS NOT DISTINCT
        WHERE applied_at IS NULL AND ended_at IS NULL;
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX proposals_case ON proposals (case_id, proposed_at);
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX proposals_due ON proposals (applies_at) WHERE applied_at IS NULL AND ended_at IS NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE journal_erasures (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL,
        reference text NOT NULL CHECK (reference <> ''),
        proposed_by uuid NOT NULL,
        proposed_at timestamptz NOT NULL DEFAULT now(),
        confirmed_by uuid CHECK (confirmed_by <> proposed_by),
        confirmed_at timestamptz,
        withdrawn_by uuid,
        withdrawn_at timestamptz,
        CONSTRAINT journal_erasures_check1
          CHECK ((confirmed_by IS NULL OR confirmed_at IS NOT NULL) AND (withdrawn_by IS NULL) = (withdrawn_at IS NULL)),
        CHECK (confirmed_at IS NULL OR withdrawn_at IS NULL)
      );
      CREATE UNIQUE INDEX journal_erasures_open ON journal_erasures (case_id) WHERE confirmed_at IS NULL AND withdrawn_at IS NULL;
      INSERT INTO journal_erasures
        SELECT id, subject_id, payload ->> 'reference', proposed_by, proposed_at, confirmed_by, confirmed_at, ended_by, ended_at
        FROM proposals WHERE kind = 'journal-erasure';
      CREATE TABLE case_contact_changes (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('email', 'phone')),
        value text,
        identity_check text NOT NULL CHECK (identity_check IN ('in_person', 'video', 'called_back')),
        proposed_by uuid NOT NULL,
        proposed_at timestamptz NOT NULL DEFAULT now(),
        confirmed_by uuid,
        confirmed_at timestamptz,
        applies_at timestamptz,
        applied_at timestamptz,
        ended_at timestamptz,
        ended_by uuid,
        CONSTRAINT case_contact_changes_check
          CHECK ((confirmed_by IS NULL OR confirmed_at IS NOT NULL) AND (confirmed_at IS NULL) = (applies_at IS NULL)),
        CHECK (confirmed_by <> proposed_by),
        CHECK (applied_at IS NULL OR (confirmed_at IS NOT NULL AND ended_at IS NULL)),
        CHECK ((value IS NULL) = (applied_at IS NOT NULL OR ended_at IS NOT NULL))
      );
      CREATE UNIQUE INDEX case_contact_changes_open ON case_contact_changes (case_id) WHERE value IS NOT NULL;
      CREATE INDEX case_contact_changes_case ON case_contact_changes (case_id, proposed_at);
      CREATE INDEX case_contact_changes_due ON case_contact_changes (applies_at) WHERE value IS NOT NULL;
      INSERT INTO case_contact_changes
        SELECT id, subject_id, payload ->> 'kind', payload ->> 'value', payload ->> 'identityCheck', proposed_by, proposed_at,
          confirmed_by, confirmed_at, applies_at, applied_at, ended_at, ended_by
        FROM proposals WHERE kind = 'contact-change';
      ALTER TABLE clinic_settings ADD COLUMN age_asked_years integer, ADD COLUMN age_asked_by uuid, ADD COLUMN age_asked_at timestamptz,
        ADD CONSTRAINT clinic_settings_age_asked_check CHECK (num_nulls(age_asked_years, age_asked_by, age_asked_at) IN (0, 3));
      UPDATE clinic_settings SET age_asked_years = (payload ->> 'years')::integer, age_asked_by = proposed_by, age_asked_at = proposed_at
        FROM proposals WHERE kind = 'age-limit' AND applied_at IS NULL AND ended_at IS NULL;
      ALTER TABLE clinic_state ADD COLUMN proposed_by uuid, ADD COLUMN proposed_at timestamptz(3),
        ADD CONSTRAINT clinic_state_check CHECK (num_nulls(proposed_by, proposed_at) IN (0, 2));
      UPDATE clinic_state SET proposed_by = proposals.proposed_by, proposed_at = proposals.proposed_at
        FROM proposals WHERE kind = 'clinic-opening' AND applied_at IS NULL AND ended_at IS NULL;

      DELETE FROM proposals WHERE kind NOT IN ('reviewer', 'review-rules');
      DROP INDEX proposals_due, proposals_open;
      ALTER TABLE proposals DROP COLUMN case_id, DROP CONSTRAINT proposals_kind_check, DROP CONSTRAINT proposals_of_clinic_check,
        DROP CONSTRAINT proposals_applies_check, DROP CONSTRAINT proposals_applied_check, DROP CONSTRAINT proposals_ended_check,
        DROP CONSTRAINT proposals_contact_change_check, DROP CONSTRAINT proposals_journal_erasure_check,
        DROP CONSTRAINT proposals_age_limit_check, DROP COLUMN applies_at, DROP COLUMN applied_at,
        ADD CONSTRAINT proposals_kind_check CHECK (kind IN ('reviewer', 'review-rules')),
        ADD CONSTRAINT proposals_check3 CHECK (confirmed_at IS NULL OR ended_at IS NULL),
        ADD CONSTRAINT proposals_check4 CHECK ((kind = 'reviewer') = (subject_id IS NOT NULL));
      CREATE UNIQUE INDEX proposals_open ON proposals (kind, subject_id) NULLS NOT DISTINCT
        WHERE confirmed_at IS NULL AND ended_at IS NULL;
    `);
  }
}
