import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cases that their patients have blocked for other clinicians, and what opened a block (patientdatalagen 4 kap. 4 §). */
export class AddCaseBlocks1795683000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE case_blocks (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        -- Who works on in spite of it; null until the first claim. Without a foreign key: it outlives the clinician's row.
        treating_clinician_id uuid,
        blocked_at timestamptz NOT NULL,
        lifted_at timestamptz,
        CHECK (lifted_at >= blocked_at)
      );
      CREATE UNIQUE INDEX case_blocks_open ON case_blocks (case_id) WHERE lifted_at IS NULL;
      CREATE INDEX case_blocks_case ON case_blocks (case_id, blocked_at);

      -- One clinician reads one blocked case for a while. Why, in words, is the note of the case.
      CREATE TABLE case_block_breaks (
        id uuid PRIMARY KEY,
        block_id uuid NOT NULL REFERENCES case_blocks (id) ON DELETE CASCADE,
        clinician_id uuid NOT NULL,
        reason text NOT NULL CHECK (reason IN ('consent', 'emergency')),
        note_id uuid NOT NULL,
        broken_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        CHECK (expires_at > broken_at)
      );
      CREATE INDEX case_block_breaks_block ON case_block_breaks (block_id, clinician_id, expires_at);

      -- A restored backup has to know of blocks that came after it, and of those that were lifted.
      -- squawk-ignore constraint-missing-not-valid, adding-required-field
      ALTER TABLE erasures DROP CONSTRAINT erasures_kind_check, ADD CONSTRAINT erasures_kind_check
        CHECK (kind IN ('case', 'account', 'block', 'block-lifted', 'right'));
      CREATE FUNCTION record_case_block() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO erasures (id, kind, subject_id, at) VALUES (NEW.id, 'block', NEW.case_id, NEW.blocked_at);
        ELSE
          INSERT INTO erasures (kind, subject_id, at) VALUES ('block-lifted', NEW.case_id, NEW.lifted_at);
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER case_blocks_set AFTER INSERT ON case_blocks FOR EACH ROW EXECUTE FUNCTION record_case_block();
      CREATE TRIGGER case_blocks_lifted AFTER UPDATE OF lifted_at ON case_blocks FOR EACH ROW
        WHEN (OLD.lifted_at IS NULL AND NEW.lifted_at IS NOT NULL) EXECUTE FUNCTION record_case_block();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE case_block_breaks, case_blocks;
      DROP FUNCTION record_case_block;
      DELETE FROM erasures WHERE kind = 'block-lifted';
      ALTER TABLE erasures DROP CONSTRAINT erasures_kind_check, ADD CONSTRAINT erasures_kind_check
        CHECK (kind IN ('case', 'account', 'block', 'right'));
    `);
  }
}
