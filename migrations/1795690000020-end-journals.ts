import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The end of a journal's time: ten years after its last entry (patientdatalagen 3:17). */
export class EndJournals1795690000020 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- When the last entry of a case was made; null unless the transaction has opened the case.
      CREATE FUNCTION last_entry_at(entered uuid) RETURNS timestamptz LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
        SELECT greatest(c.created_at, c.state_since,
          (SELECT max(signed_at) FROM case_replies WHERE case_id = entered),
          (SELECT max(retracted_at) FROM case_reply_retractions WHERE case_id = entered),
          (SELECT max(signed_at) FROM case_amendments WHERE case_id = entered),
          (SELECT max(changed_at) FROM case_prescriptions WHERE case_id = entered),
          (SELECT max(asked_at) FROM case_second_opinions WHERE case_id = entered),
          (SELECT max(written_at) FROM case_opinion_comments WHERE case_id = entered),
          (SELECT max(sent_at) FROM case_messages WHERE case_id = entered),
          (SELECT max(noted_at) FROM case_disagreements WHERE case_id = entered),
          (SELECT max(answered_at) FROM case_disagreement_answers WHERE case_id = entered),
          (SELECT max(written_at) FROM quality_report_texts WHERE case_id = entered))
        FROM cases c WHERE c.id = entered AND reached_case() = entered
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
        IF last_entry_at(erased) < now() - interval '10 years' THEN RETURN 'past retention'; END IF;
        IF EXISTS (SELECT 1 FROM erasure_decisions JOIN cms_admins one ON one.user_id = decided_by AND one.is_active
            JOIN cms_admins other ON other.user_id = confirmed_by AND other.is_active
            WHERE case_id = erased AND transaction = pg_current_xact_id_if_assigned()) THEN RETURN 'decided'; END IF;
        RETURN NULL;
      END $$;

      -- When the journal of a case will be erased; the row goes with the erasure, or with a legal hold.
      CREATE TABLE journal_endings (
        case_id uuid PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
        ends_at timestamptz NOT NULL
      );
      CREATE INDEX journal_endings_ends_at ON journal_endings (ends_at);

      -- An erased case gets no other key, under which a word could be stored again.
      CREATE FUNCTION refuse_key_of_erased_case() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
      BEGIN
        IF EXISTS (SELECT 1 FROM cases WHERE id = NEW.case_id AND erased_at IS NOT NULL) THEN
          RAISE EXCEPTION 'an erased case gets no key' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER case_keys_of_erased BEFORE INSERT ON case_keys FOR EACH ROW EXECUTE FUNCTION refuse_key_of_erased_case();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER case_keys_of_erased ON case_keys;
      DROP FUNCTION refuse_key_of_erased_case;
      DROP TABLE journal_endings;
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
      DROP FUNCTION last_entry_at;
    `);
  }
}
