import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts codes by the number that they went to, over all cases. */
export class LimitCaseCodes1763732002000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- HMAC of the number; null for codes that were sent before. They count for a day.
      ALTER TABLE case_codes ADD COLUMN phone_hash bytea;
      CREATE INDEX case_codes_phone ON case_codes (phone_hash, created_at) WHERE phone_hash IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX case_codes_phone;
      ALTER TABLE case_codes DROP COLUMN phone_hash;
    `);
  }
}
