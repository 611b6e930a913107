import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyId } from './key-id.js';

/** Copies of a patient's data, made on request (GDPR 15.3, 20). */
export class AddOwnDataExports1795686000010 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE own_data_exports (
        id uuid PRIMARY KEY,
        -- Of whose data: an account with its cases, or one case that was opened by its link.
        user_id uuid REFERENCES users (id) ON DELETE CASCADE,
        of_case_id uuid REFERENCES cases (id) ON DELETE CASCADE,
        CONSTRAINT own_data_exports_subject CHECK (num_nonnulls(user_id, of_case_id) = 1),
        state text NOT NULL CHECK (state IN ('queued', 'building', 'ready', 'failed', 'expired')),
        requested_at timestamptz NOT NULL,
        cases_done integer NOT NULL DEFAULT 0 CHECK (cases_done >= 0),
        ready_at timestamptz,
        fetches smallint NOT NULL DEFAULT 0 CHECK (fetches BETWEEN 0 AND 3),
        -- A file of the storage, encrypted with the key beside it; null before there is one, and once it is deleted.
        file uuid UNIQUE,
        size_bytes bigint CHECK (size_bytes > 0),
        sealed_key bytea,
        CONSTRAINT own_data_exports_file CHECK ((file IS NULL) = (sealed_key IS NULL) AND (file IS NULL) = (state <> 'ready')),
        CONSTRAINT own_data_exports_ready CHECK (state NOT IN ('ready', 'expired') OR ready_at IS NOT NULL)
      );
      -- One at a time for each subject.
      CREATE UNIQUE INDEX own_data_exports_pending_of_user ON own_data_exports (user_id) WHERE state IN ('queued', 'building');
      CREATE UNIQUE INDEX own_data_exports_pending_of_case ON own_data_exports (of_case_id) WHERE state IN ('queued', 'building');
      CREATE INDEX own_data_exports_user ON own_data_exports (user_id, requested_at);
      CREATE INDEX own_data_exports_case ON own_data_exports (of_case_id, requested_at);
      CREATE INDEX own_data_exports_ready_since ON own_data_exports (ready_at) WHERE state = 'ready';
      CREATE INDEX own_data_exports_key ON own_data_exports (${keyId('sealed_key')}, id) WHERE sealed_key IS NOT NULL;
      CREATE INDEX own_data_exports_age ON own_data_exports (requested_at);

      CREATE TABLE own_data_export_cases (
        export_id uuid NOT NULL REFERENCES own_data_exports (id) ON DELETE CASCADE,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        order_number text NOT NULL,
        is_included boolean NOT NULL,
        -- Why the case is not in the copy.
        left_out_because text CHECK (left_out_because IN ('code-needed', 'factor-needed', 'frozen', 'refused')),
        CHECK (is_included = (left_out_because IS NULL)),
        PRIMARY KEY (export_id, case_id)
      );
      CREATE INDEX own_data_export_cases_case ON own_data_export_cases (case_id);

      -- However a file is let go, the sweeper deletes it.
      CREATE FUNCTION loosen_export_file() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' OR NEW.file IS DISTINCT FROM OLD.file THEN
          INSERT INTO storage_loose_files (version, sweep_after)
            SELECT OLD.file, now() + interval '1 minute' WHERE OLD.file IS NOT NULL;
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER own_data_exports_file AFTER UPDATE OR DELETE ON own_data_exports
        FOR EACH ROW EXECUTE FUNCTION loosen_export_file();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE own_data_export_cases, own_data_exports;
      DROP FUNCTION loosen_export_file;
    `);
  }
}
