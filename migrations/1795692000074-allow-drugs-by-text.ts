import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A reason allows a text to name prescription drugs, whichever they are. */
export class AllowDrugsByText1795692000074 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Before the first release: nothing runs beside it.
      -- squawk-ignore-file ban-drop-column
      ALTER TABLE drug_word_allowances DROP COLUMN words
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    // Which words they were is not known.
    await db.query(`
      ALTER TABLE drug_word_allowances ADD COLUMN words text[] NOT NULL DEFAULT '{-}' CHECK (cardinality(words) > 0);
      ALTER TABLE drug_word_allowances ALTER COLUMN words DROP DEFAULT;
    `);
  }
}
