import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Legal holds that can be lifted, and proposals to erase a journal by decision of an authority. */
export class AddErasuresOfJournals1795681000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- A case can be held again after its hold was lifted. The table is empty or small.
      ALTER TABLE case_legal_holds DROP CONSTRAINT case_legal_holds_pkey;
      -- squawk-ignore adding-field-with-default
      ALTER TABLE case_legal_holds ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
      -- squawk-ignore adding-serial-primary-key-field, constraint-missing-not-valid
      ALTER TABLE case_legal_holds ADD PRIMARY KEY (id);
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX case_legal_holds_case ON case_legal_holds (case_id);

      CREATE TABLE case_hold_lifts (
        hold_id uuid PRIMARY KEY REFERENCES case_legal_holds (id),
        reason text NOT NULL CHECK (reason <> ''),
        lifted_by uuid NOT NULL,
        lifted_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      COMMENT ON TABLE case_hold_lifts IS 'append-only';
      CREATE FUNCTION check_hold_lift() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (SELECT 1 FROM log_reviewers r JOIN cms_admins a ON a.user_id = r.user_id AND a.is_active
            WHERE r.user_id = NEW.lifted_by) THEN
          RAISE EXCEPTION 'a legal hold is lifted by a person responsible' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER case_hold_lifts_checked BEFORE INSERT ON case_hold_lifts FOR EACH ROW EXECUTE FUNCTION check_hold_lift();
      CREATE TRIGGER case_hold_lifts_append_only BEFORE UPDATE OR DELETE ON case_hold_lifts
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      CREATE FUNCTION is_held(held uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
        SELECT EXISTS (SELECT 1 FROM case_legal_holds h WHERE h.case_id = held
          AND NOT EXISTS (SELECT 1 FROM case_hold_lifts l WHERE l.hold_id = h.id))
      $$;
      CREATE OR REPLACE FUNCTION reason_to_erase(erased uuid) RETURNS text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
      DECLARE
        found_case cases;
      BEGIN
        IF is_held(erased) THEN RETURN NULL; END IF;
        SELECT * INTO found_case FROM cases WHERE id = erased;
        IF NOT FOUND THEN RETURN 'no case'; END IF;
        IF found_case.state = 'expired' THEN RETURN 'expired'; END IF;
        IF found_case.clock_started_at IS NULL THEN RETURN 'never sent'; END IF;
        IF greatest(found_case.created_at, found_case.state_since) < now() - interval '10 years' THEN RETURN 'past retention'; END IF;
        IF EXISTS (SELECT 1 FROM erasure_decisions JOIN cms_admins one ON one.user_id = decided_by AND one.is_active
            JOIN cms_admins other ON other.user_id = confirmed_by AND other.is_active
            WHERE case_id = erased AND transaction = pg_current_xact_id_if_assigned()) THEN RETURN 'decided'; END IF;
        RETURN NULL;
      END $$;

      -- One admin proposes to erase a journal, another confirms. Without foreign keys: a row outlives the case and the accounts.
      CREATE TABLE journal_erasures (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL,
        -- Of the authority's decision (patientdatalagen 8:4).
        reference text NOT NULL CHECK (reference <> ''),
        proposed_by uuid NOT NULL,
        proposed_at timestamptz NOT NULL DEFAULT now(),
        confirmed_by uuid CHECK (confirmed_by <> proposed_by),
        confirmed_at timestamptz,
        withdrawn_by uuid,
        withdrawn_at timestamptz,
        CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL) AND (withdrawn_by IS NULL) = (withdrawn_at IS NULL)),
        CHECK (confirmed_at IS NULL OR withdrawn_at IS NULL)
      );
      CREATE UNIQUE INDEX journal_erasures_open ON journal_erasures (case_id) WHERE confirmed_at IS NULL AND withdrawn_at IS NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE journal_erasures;
      CREATE OR REPLACE FUNCTION reason_to_erase(erased uuid) RETURNS text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
      DECLARE
        found_case cases;
      BEGIN
        IF EXISTS (SELECT 1 FROM case_legal_holds WHERE case_id = erased) THEN RETURN NULL; END IF;
        SELECT * INTO found_case FROM cases WHERE id = erased;
        IF NOT FOUND THEN RETURN 'no case'; END IF;
        IF found_case.state = 'expired' THEN RETURN 'expired'; END IF;
        IF found_case.clock_started_at IS NULL THEN RETURN 'never sent'; END IF;
        IF greatest(found_case.created_at, found_case.state_since) < now() - interval '10 years' THEN RETURN 'past retention'; END IF;
        IF EXISTS (SELECT 1 FROM erasure_decisions JOIN cms_admins one ON one.user_id = decided_by AND one.is_active
            JOIN cms_admins other ON other.user_id = confirmed_by AND other.is_active
            WHERE case_id = erased AND transaction = pg_current_xact_id_if_assigned()) THEN RETURN 'decided'; END IF;
        RETURN NULL;
      END $$;
      DROP FUNCTION is_held;
      DROP TABLE case_hold_lifts;
      DROP FUNCTION check_hold_lift;
      DROP INDEX case_legal_holds_case;
      ALTER TABLE case_legal_holds DROP CONSTRAINT case_legal_holds_pkey;
      ALTER TABLE case_legal_holds DROP COLUMN id;
      ALTER TABLE case_legal_holds ADD PRIMARY KEY (case_id);
    `);
  }
}
