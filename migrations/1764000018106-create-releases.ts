import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which releases brought the schema up to date, so that a start can refuse a database that it does not understand. */
export class CreateReleases1764000018106 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- One row per upgrade, written by migrate.js as the owner. Without finished_at the upgrade was interrupted, or is running.
      CREATE TABLE releases (
        id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        version text NOT NULL CHECK (version <> ''),
        -- Timestamp of the last migration of that release.
        schema_version bigint NOT NULL,
        started_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE releases');
  }
}
