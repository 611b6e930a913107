import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which clinic a database is of, whether a restored one is held, what was erased, and restore drills
 * (docs/operations/backups.md).
 */
export class CreateSafekeeping1796000007000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- One row. An archive of another clinic is refused by this id.
      CREATE TABLE clinic_identity (
        is_single boolean PRIMARY KEY DEFAULT true CHECK (is_single),
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON TABLE clinic_identity IS 'of the keeper';
      INSERT INTO clinic_identity DEFAULT VALUES;

      -- A row: the database was restored. Nothing is sent and no job runs until an admin releases it.
      CREATE TABLE outgoing_held (
        is_held boolean PRIMARY KEY DEFAULT true CHECK (is_held),
        archive text NOT NULL,
        snapshot_at timestamptz NOT NULL,
        held_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON TABLE outgoing_held IS 'of the keeper';

      -- What was erased, as ids: a restored backup erases it again.
      CREATE TABLE erasures (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        -- A restored backup has to know of blocks that came after it, of those that were lifted, and of replies that were hidden.
        kind text NOT NULL,
        subject_id uuid NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        -- Of a retraction what its row needs: round, code of the reason, and the id of the clinician or of the account.
        retraction jsonb,
        CHECK (kind IN ('case', 'account', 'block', 'block-lifted', 'right', 'retraction')),
        CONSTRAINT erasures_retraction CHECK ((kind = 'retraction') = (retraction IS NOT NULL))
      );
      COMMENT ON TABLE erasures IS 'append-only, of the keeper';
      CREATE INDEX erasures_at ON erasures (at);

      -- However a case or an account is erased, the same transaction records it.
      CREATE FUNCTION record_case_erasure() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        INSERT INTO erasures (kind, subject_id) VALUES ('case', OLD.case_id);
        RETURN NULL;
      END $$;

      CREATE FUNCTION record_account_erasure() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        INSERT INTO erasures (kind, subject_id) VALUES ('account', OLD.id);
        RETURN NULL;
      END $$;

      -- One row per drill. Server and worker only read it; the drill has a database role of its own.
      CREATE TABLE restore_drills (
        id uuid PRIMARY KEY,
        -- The archive that was restored and the time of its snapshot; null when none was found.
        archive text,
        snapshot_at timestamptz(3),
        started_at timestamptz(3) NOT NULL,
        finished_at timestamptz(3) NOT NULL,
        row_count bigint,
        -- A kind of failure, never a message; null: the drill passed.
        failure text CHECK (failure ~ '^[a-z-]{1,40}$'),
        CHECK (finished_at >= started_at),
        CHECK (failure IS NOT NULL OR num_nulls(archive, snapshot_at, row_count) = 0)
      );
      COMMENT ON TABLE restore_drills IS 'of the keeper';
      CREATE INDEX restore_drills_finished_at ON restore_drills (finished_at);

      -- Pages show the last result. The drill's role cannot write to cache_versions.
      CREATE FUNCTION raise_restore_drills_version() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        INSERT INTO cache_versions AS known (name, version) VALUES ('restore-drills', 1)
          ON CONFLICT (name) DO UPDATE SET version = known.version + 1;
        RETURN NULL;
      END $$;

      CREATE FUNCTION record_case_block() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO erasures (id, kind, subject_id, at) VALUES (NEW.id, 'block', NEW.case_id, NEW.blocked_at);
        ELSE
          INSERT INTO erasures (kind, subject_id, at) VALUES ('block-lifted', NEW.case_id, NEW.lifted_at);
        END IF;
        RETURN NULL;
      END $$;

      CREATE FUNCTION record_retraction() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        INSERT INTO erasures (kind, subject_id, at, retraction) VALUES ('retraction', NEW.case_id, NEW.retracted_at,
          jsonb_build_object('round', NEW.round, 'reason', NEW.reason, 'clinicianId', NEW.clinician_id, 'adminId', NEW.admin_id));
        RETURN NULL;
      END $$;
      CREATE TRIGGER restore_drills_raise_version AFTER INSERT ON restore_drills
        FOR EACH STATEMENT EXECUTE FUNCTION raise_restore_drills_version();

      -- Which keys the worker has, so that an archive names them and no backup needs them.
      CREATE TABLE key_fingerprints (
        setting text NOT NULL,
        -- Of a ring; of a single key it is ''.
        key_id text NOT NULL,
        fingerprint text NOT NULL,
        PRIMARY KEY (setting, key_id)
      );

      CREATE TRIGGER case_blocks_set AFTER INSERT ON case_blocks FOR EACH ROW EXECUTE FUNCTION record_case_block();
      CREATE TRIGGER case_blocks_lifted AFTER UPDATE OF lifted_at ON case_blocks FOR EACH ROW
        WHEN (OLD.lifted_at IS NULL AND NEW.lifted_at IS NOT NULL) EXECUTE FUNCTION record_case_block();
      CREATE TRIGGER case_keys_erased AFTER DELETE ON case_keys FOR EACH ROW EXECUTE FUNCTION record_case_erasure();
      CREATE TRIGGER case_reply_retractions_kept AFTER INSERT ON case_reply_retractions
        FOR EACH ROW EXECUTE FUNCTION record_retraction();
      CREATE TRIGGER users_deleted AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION record_account_erasure();
      CREATE TRIGGER users_emptied AFTER UPDATE OF deleted_at ON users FOR EACH ROW
        WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION record_account_erasure();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER case_blocks_set ON case_blocks;
      DROP TRIGGER case_blocks_lifted ON case_blocks;
      DROP TRIGGER case_keys_erased ON case_keys;
      DROP TRIGGER case_reply_retractions_kept ON case_reply_retractions;
      DROP TRIGGER users_deleted ON users;
      DROP TRIGGER users_emptied ON users;
      DROP TABLE key_fingerprints, restore_drills, erasures, outgoing_held, clinic_identity;
      DROP FUNCTION record_case_erasure, record_account_erasure, raise_restore_drills_version, record_case_block,
        record_retraction;
    `);
  }
}
