import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of the measurements of how the clinic runs only the time of the last one is kept. */
export class KeepTheLastMeasurement1795692000071 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Before the first release: nothing runs beside it.
      -- squawk-ignore-file ban-drop-table
      DROP TABLE operation_samples;
      CREATE TABLE last_measurement (
        is_last boolean PRIMARY KEY DEFAULT true CHECK (is_last),
        at timestamptz(3) NOT NULL
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE last_measurement;
      CREATE TABLE operation_samples (
        fact text NOT NULL,
        at timestamptz(3) NOT NULL,
        value double precision NOT NULL,
        PRIMARY KEY (fact, at)
      );
      CREATE INDEX operation_samples_age ON operation_samples (at);
    `);
  }
}
