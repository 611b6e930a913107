import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the identity number of a case came, and what equals it: a door compares it before anything of the case is opened. */
export class AddIdentityOfCases1795676000002 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- HMAC under IDENTITY_LOOKUP_KEY, as beside the answer; null without a number.
      ALTER TABLE cases ADD COLUMN identity_hash bytea;
      ALTER TABLE cases ADD COLUMN identity_assurance text CHECK (
        identity_assurance IS NULL AND identity_hash IS NULL
        OR identity_assurance IN ('typed', 'proven') AND identity_hash IS NOT NULL);
      -- It has no rows yet.
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX cases_proven_identity ON cases (identity_hash) WHERE identity_assurance = 'proven'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE cases DROP COLUMN identity_hash, DROP COLUMN identity_assurance');
  }
}
