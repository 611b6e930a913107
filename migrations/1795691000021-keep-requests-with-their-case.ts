import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A request that was made in a case belongs to the case, and not to the account that ordered it. */
export class KeepRequestsWithTheirCase1795691000021 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- One open request a right and case stays open; others are about the same.
      UPDATE rights_requests r SET outcome = 'moot', closed_at = now(), closed_by = coalesce(r.user_id, r.case_id)
      WHERE r.case_id IS NOT NULL AND r.channel = 'page' AND r.closed_at IS NULL AND EXISTS (
        SELECT 1 FROM rights_requests older WHERE older.case_id = r.case_id AND older."right" = r."right"
          AND older.channel = 'page' AND older.closed_at IS NULL AND older.number < r.number);
      UPDATE rights_requests SET user_id = NULL WHERE case_id IS NOT NULL AND user_id IS NOT NULL;
    `);
  }

  /** The accounts are not put back: they were shown the words of somebody else. */
  async down(): Promise<void> {}
}
