import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the clinic mails its admins about how it runs. */
export class AddOperationAlarms1795677001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- A period in which a watched fact or a required check was bad. The admins are mailed at its beginning and end.
      CREATE TABLE operation_alarms (
        id uuid PRIMARY KEY,
        -- The name of the fact or the check.
        subject text NOT NULL,
        -- In Swedish, as the mails say it.
        title text NOT NULL,
        began_at timestamptz(3) NOT NULL DEFAULT now(),
        -- Of the mail about the beginning, which may name several alarms; null: it waits for the next one.
        mailed_at timestamptz(3),
        ended_at timestamptz(3)
      );
      CREATE UNIQUE INDEX operation_alarms_open ON operation_alarms (subject) WHERE ended_at IS NULL;
      CREATE INDEX operation_alarms_ended ON operation_alarms (ended_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE operation_alarms');
  }
}
