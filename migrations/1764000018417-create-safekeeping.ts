import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which clinic a database is of, whether a restored one is held, and what was erased (docs/operations/backups.md). */
export class CreateSafekeeping1764000018417 implements MigrationInterface {
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
        kind text NOT NULL CHECK (kind IN ('case', 'account', 'block', 'right')),
        subject_id uuid NOT NULL,
        at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON TABLE erasures IS 'append-only, of the keeper';
      CREATE INDEX erasures_at ON erasures (at);

      -- However a case or an account is erased, the same transaction records it.
      CREATE FUNCTION record_case_erasure() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
      BEGIN
        INSERT INTO erasures (kind, subject_id) VALUES ('case', OLD.case_id);
        RETURN NULL;
      END $$;
      CREATE TRIGGER case_keys_erased AFTER DELETE ON case_keys FOR EACH ROW EXECUTE FUNCTION record_case_erasure();
      CREATE FUNCTION record_account_erasure() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
      BEGIN
        INSERT INTO erasures (kind, subject_id) VALUES ('account', OLD.id);
        RETURN NULL;
      END $$;
      CREATE TRIGGER users_deleted AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION record_account_erasure();
      CREATE TRIGGER users_emptied AFTER UPDATE OF deleted_at ON users FOR EACH ROW
        WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION record_account_erasure();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER users_emptied ON users;
      DROP TRIGGER users_deleted ON users;
      DROP TRIGGER case_keys_erased ON case_keys;
      DROP FUNCTION record_account_erasure, record_case_erasure;
      DROP TABLE erasures, outgoing_held, clinic_identity;
    `);
  }
}
