import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is watched and bad stands in one table, whatever watches it. */
export class WatchInOneTable1795692100052 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- A period in which something that is watched was bad. Admins are mailed at its beginning, and at its end.
      CREATE TABLE check_states (
        id uuid PRIMARY KEY,
        -- What watches it.
        watch text NOT NULL,
        -- The name of a fact or a check, or that of the watch when it has one subject.
        subject text NOT NULL,
        -- In what way it is bad, as the last mail said it.
        state text NOT NULL,
        since timestamptz(3) NOT NULL DEFAULT now(),
        -- Of the last mail about it, which may name several; null: it waits for the next one.
        mailed_at timestamptz(3),
        ended_at timestamptz(3)
      );
      CREATE UNIQUE INDEX check_states_open ON check_states (watch, subject) WHERE ended_at IS NULL;
      CREATE INDEX check_states_ended ON check_states (ended_at);
      INSERT INTO check_states (id, watch, subject, state, since, mailed_at, ended_at)
        SELECT id, 'operations', subject, title, began_at, mailed_at, ended_at FROM operation_alarms
        UNION ALL SELECT id, 'worker', 'worker', 'silent', began_at, began_at, ended_at FROM worker_alarms
        UNION ALL SELECT id, 'restore-drills', 'restore-drills', reason, began_at, began_at, ended_at
          FROM restore_drill_alarms;
      -- While a release from before runs beside this one, its looks fail and mail nothing.
      -- squawk-ignore ban-drop-table
      DROP TABLE operation_alarms;
      -- squawk-ignore ban-drop-table
      DROP TABLE worker_alarms;
      -- squawk-ignore ban-drop-table
      DROP TABLE restore_drill_alarms;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE operation_alarms (
        id uuid PRIMARY KEY,
        subject text NOT NULL,
        title text NOT NULL,
        began_at timestamptz(3) NOT NULL DEFAULT now(),
        mailed_at timestamptz(3),
        ended_at timestamptz(3)
      );
      CREATE UNIQUE INDEX operation_alarms_open ON operation_alarms (subject) WHERE ended_at IS NULL;
      CREATE INDEX operation_alarms_ended ON operation_alarms (ended_at);
      CREATE TABLE worker_alarms (
        id uuid PRIMARY KEY,
        began_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz
      );
      CREATE UNIQUE INDEX worker_alarms_open ON worker_alarms ((true)) WHERE ended_at IS NULL;
      CREATE TABLE restore_drill_alarms (
        id uuid PRIMARY KEY,
        reason text NOT NULL CHECK (reason IN ('failed', 'missing')),
        began_at timestamptz(3) NOT NULL,
        ended_at timestamptz(3)
      );
      CREATE UNIQUE INDEX restore_drill_alarms_open ON restore_drill_alarms ((true)) WHERE ended_at IS NULL;
      INSERT INTO operation_alarms SELECT id, subject, state, since, mailed_at, ended_at FROM check_states WHERE watch = 'operations';
      INSERT INTO worker_alarms SELECT id, since, ended_at FROM check_states WHERE watch = 'worker';
      INSERT INTO restore_drill_alarms SELECT id, state, since, ended_at FROM check_states WHERE watch = 'restore-drills';
      DROP TABLE check_states;
    `);
  }
}
