import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A block is lifted once, and what came of a picked access is said once; a pick stays for its five years. */
export class KeepBlocksAndPicks1795692000060 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION keep_lifted_block() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        RAISE EXCEPTION 'a lifted block stays lifted' USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER case_blocks_lifted_once BEFORE UPDATE ON case_blocks FOR EACH ROW
        WHEN (OLD.lifted_at IS NOT NULL) EXECUTE FUNCTION keep_lifted_block();

      CREATE FUNCTION keep_log_review_pick() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          RAISE EXCEPTION 'a reviewed access stays as it was reviewed' USING ERRCODE = 'restrict_violation';
        END IF;
        -- A day less than src/clinic/keeping/log-review/log-review.retention.ts, whose clock is another one.
        IF OLD.first_at > now() - interval '1824 days' THEN
          RAISE EXCEPTION 'a picked access is kept for five years' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN OLD;
      END $$;
      CREATE TRIGGER log_review_picks_reviewed_once BEFORE UPDATE OF reviewed_at, reviewed_by, verdict, comment
        ON log_review_picks FOR EACH ROW WHEN (OLD.reviewed_at IS NOT NULL) EXECUTE FUNCTION keep_log_review_pick();
      CREATE TRIGGER log_review_picks_kept BEFORE DELETE ON log_review_picks
        FOR EACH ROW EXECUTE FUNCTION keep_log_review_pick();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER log_review_picks_kept ON log_review_picks;
      DROP TRIGGER log_review_picks_reviewed_once ON log_review_picks;
      DROP FUNCTION keep_log_review_pick;
      DROP TRIGGER case_blocks_lifted_once ON case_blocks;
      DROP FUNCTION keep_lifted_block;
    `);
  }
}
