import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the clinic is called and where it is written to: one row, made from the settings when the first process starts. */
export class CreateBrand1763700510000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE brand (
        is_the_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_the_only_row),
        name text NOT NULL CHECK (btrim(name) <> ''),
        contact_email text NOT NULL CHECK (btrim(contact_email) <> ''),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE brand');
  }
}
