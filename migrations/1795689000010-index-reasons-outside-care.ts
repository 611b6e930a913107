import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the review of the log by reason: the few accesses of staff outside their own care among the many within it. */
export class IndexReasonsOutsideCare1795689000010 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- A partitioned table has no concurrent way.
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX access_log_reason ON access_log (reason, at DESC, sequence DESC)
        WHERE role IN ('clinician', 'admin', 'service') AND reason NOT IN ('care', 'follow-up')
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX access_log_reason');
  }
}
