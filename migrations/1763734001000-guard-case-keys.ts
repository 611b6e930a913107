import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What destroys a journal: the key of a case goes, or changes, only where the law or two admins say so (docs/security.md). */
export class GuardCaseKeys1763734001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- A case that must be kept whatever else is decided, such as for an authority or a court.
      CREATE TABLE case_legal_holds (
        case_id uuid PRIMARY KEY REFERENCES cases (id),
        -- Of the matter at the one who asked.
        reference text NOT NULL CHECK (reference <> ''),
        placed_by uuid NOT NULL,
        placed_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      COMMENT ON TABLE case_legal_holds IS 'append-only';

      -- Decisions that a journal is erased before its time. Without foreign keys: a row outlives the case and the accounts.
      CREATE TABLE erasure_decisions (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL,
        -- Of the authority's decision (patientdatalagen 8:4).
        reference text NOT NULL CHECK (reference <> ''),
        decided_by uuid NOT NULL,
        confirmed_by uuid NOT NULL CHECK (confirmed_by <> decided_by),
        decided_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- It lets the transaction that writes it erase, and no later one.
        transaction xid8 NOT NULL DEFAULT pg_current_xact_id()
      );
      COMMENT ON TABLE erasure_decisions IS 'append-only';
      CREATE INDEX erasure_decisions_case ON erasure_decisions (case_id);
      CREATE TRIGGER erasure_decisions_append_only BEFORE UPDATE OR DELETE ON erasure_decisions
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      -- Why the case, or its key, may go now; null: it must stay.
      CREATE FUNCTION reason_to_erase(erased uuid) RETURNS text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
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

      -- Of the data key; the key that is wrapped again is the same.
      ALTER TABLE case_keys ADD COLUMN fingerprint bytea CHECK (octet_length(fingerprint) = 32);
      -- A case is not deleted over its key: the trigger below says when either may go.
      ALTER TABLE case_keys DROP CONSTRAINT case_keys_case_id_fkey;
      ALTER TABLE case_keys ADD FOREIGN KEY (case_id) REFERENCES cases (id);

      CREATE FUNCTION keep_case_key() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          IF NEW.case_id <> OLD.case_id OR NEW.created_at <> OLD.created_at
              OR (NEW.fingerprint IS DISTINCT FROM OLD.fingerprint AND OLD.fingerprint IS NOT NULL)
              OR ((NEW.wrapped <> OLD.wrapped OR NEW.master_key_id <> OLD.master_key_id)
                AND (NEW.fingerprint IS NULL OR octet_length(NEW.wrapped) <> 60
                  OR current_setting('app.principal', true) IS DISTINCT FROM 'job:rotate-keys')) THEN
            RAISE EXCEPTION 'the key of a case is only wrapped again, by the rotation' USING ERRCODE = 'restrict_violation';
          END IF;
          RETURN NEW;
        END IF;
        IF reason_to_erase(OLD.case_id) IS NULL THEN
          RAISE EXCEPTION 'the key of a case that was sent in is kept' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN OLD;
      END $$;
      CREATE TRIGGER case_keys_kept BEFORE UPDATE OR DELETE ON case_keys FOR EACH ROW EXECUTE FUNCTION keep_case_key();

      -- Nothing of what decides about erasing is made to look older, unsent or expired.
      CREATE FUNCTION keep_case() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          -- The server keeps instants to the millisecond.
          IF NEW.id <> OLD.id OR date_trunc('milliseconds', NEW.created_at) <> date_trunc('milliseconds', OLD.created_at)
              OR (OLD.clock_started_at IS NOT NULL AND (NEW.clock_started_at IS NULL OR NEW.state = 'expired')) THEN
            RAISE EXCEPTION 'a case that was sent in stays one' USING ERRCODE = 'restrict_violation';
          END IF;
          RETURN NEW;
        END IF;
        IF reason_to_erase(OLD.id) IS NULL THEN
          RAISE EXCEPTION 'a case that was sent in is kept' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN OLD;
      END $$;
      CREATE TRIGGER cases_kept BEFORE UPDATE OR DELETE ON cases FOR EACH ROW EXECUTE FUNCTION keep_case();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER cases_kept ON cases;
      DROP FUNCTION keep_case;
      DROP TRIGGER case_keys_kept ON case_keys;
      DROP FUNCTION keep_case_key;
      ALTER TABLE case_keys DROP CONSTRAINT case_keys_case_id_fkey;
      ALTER TABLE case_keys ADD FOREIGN KEY (case_id) REFERENCES cases (id) ON DELETE CASCADE;
      ALTER TABLE case_keys DROP COLUMN fingerprint;
      DROP FUNCTION reason_to_erase;
      DROP TABLE erasure_decisions;
      DROP TABLE case_legal_holds;
    `);
  }
}
