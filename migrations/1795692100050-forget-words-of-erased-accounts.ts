import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Words of closed requests that accounts made outside their cases went with no erasure of an account before. */
export class ForgetWordsOfErasedAccounts1795692100050 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE rights_requests r SET sealed_details = NULL, sealed_reply = NULL
      WHERE r.case_id IS NULL AND r.user_id IS NOT NULL AND r.closed_at IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = r.user_id AND u.deleted_at IS NULL)`);
  }

  /** What is erased stays erased. */
  async down(): Promise<void> {}
}
