import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Portraits of clinicians: one each, deleted with the consent. */
export class CreateClinicianPortraits1764015600417 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE clinician_portraits (
        clinician_id uuid PRIMARY KEY REFERENCES clinicians (id) ON DELETE CASCADE,
        -- Hash of the picture, its name in the address.
        name text NOT NULL UNIQUE CHECK (name ~ '^[0-9a-f]{32}$'),
        -- WebP of at most some ten kilobytes: small enough to be committed and deleted with its consent.
        picture bytea NOT NULL CHECK (length(picture) <= 262144),
        consented_at timestamptz NOT NULL,
        -- The admin who recorded the consent; null: a tool. Without a foreign key: the row outlives the account.
        recorded_by uuid
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE clinician_portraits');
  }
}
