import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which keys the worker has, so that an archive names them and no backup needs them. */
export class NoteKeyFingerprints1795692000062 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE key_fingerprints (
        setting text NOT NULL,
        -- Of a ring; of a single key it is ''.
        key_id text NOT NULL,
        fingerprint text NOT NULL,
        PRIMARY KEY (setting, key_id)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE key_fingerprints');
  }
}
