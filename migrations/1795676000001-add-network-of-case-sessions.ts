import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Patients see from where their case is open. */
export class AddNetworkOfCaseSessions1795676000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // The /24 or /48 of the address; the whole address is in the security log.
    await db.query('ALTER TABLE case_sessions ADD COLUMN network text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE case_sessions DROP COLUMN network');
  }
}
