import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A restored backup has to know which signed replies were hidden from their patients after it was made. */
export class KeepRetractions1795689200017 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Of a retraction what its row needs: round, code of the reason, and the id of the clinician or of the account.
      ALTER TABLE erasures ADD COLUMN retraction jsonb;
      -- squawk-ignore constraint-missing-not-valid, adding-required-field
      ALTER TABLE erasures DROP CONSTRAINT erasures_kind_check, ADD CONSTRAINT erasures_kind_check
        CHECK (kind IN ('case', 'account', 'block', 'block-lifted', 'right', 'retraction'));
      -- squawk-ignore constraint-missing-not-valid
      ALTER TABLE erasures ADD CONSTRAINT erasures_retraction CHECK ((kind = 'retraction') = (retraction IS NOT NULL));

      CREATE FUNCTION record_retraction() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
      BEGIN
        INSERT INTO erasures (kind, subject_id, at, retraction) VALUES ('retraction', NEW.case_id, NEW.retracted_at,
          jsonb_build_object('round', NEW.round, 'reason', NEW.reason, 'clinicianId', NEW.clinician_id, 'adminId', NEW.admin_id));
        RETURN NULL;
      END $$;
      CREATE TRIGGER case_reply_retractions_kept AFTER INSERT ON case_reply_retractions
        FOR EACH ROW EXECUTE FUNCTION record_retraction();

      -- Those before this release. The owner of the table sees them while its policies do not bind the owner.
      ALTER TABLE case_reply_retractions NO FORCE ROW LEVEL SECURITY;
      INSERT INTO erasures (kind, subject_id, at, retraction)
        SELECT 'retraction', case_id, retracted_at,
          jsonb_build_object('round', round, 'reason', reason, 'clinicianId', clinician_id, 'adminId', admin_id)
        FROM case_reply_retractions;
      ALTER TABLE case_reply_retractions FORCE ROW LEVEL SECURITY;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER case_reply_retractions_kept ON case_reply_retractions;
      DROP FUNCTION record_retraction;
      DELETE FROM erasures WHERE kind = 'retraction';
      ALTER TABLE erasures DROP COLUMN retraction,
        DROP CONSTRAINT erasures_kind_check, ADD CONSTRAINT erasures_kind_check
          CHECK (kind IN ('case', 'account', 'block', 'block-lifted', 'right'));
    `);
  }
}
