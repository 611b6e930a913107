import pg from 'pg';
import { eventually } from './eventually.js';
import type { TestDatabase } from './database.js';

const LOCK_KEY = 77;

/** Holds every statement that writes a table in a certain way, so that a test can kill the writer right there. */
export interface WriteBarrier {
  /** Resolves as soon as a writer waits. */
  reached(): Promise<void>;
  /** Once it is open, opening it again does nothing. */
  open(): Promise<void>;
}

/** @param when the trigger's event and condition, such as `BEFORE INSERT ON invoices FOR EACH ROW` */
export async function blockWrites(database: TestDatabase, when: string): Promise<WriteBarrier> {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
  await database.query(`
    CREATE OR REPLACE FUNCTION test_write_barrier() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${LOCK_KEY}); RETURN NEW; END $$`);
  await database.query(`CREATE TRIGGER test_write_barrier ${when} EXECUTE FUNCTION test_write_barrier()`);
  const table = / ON (\w+)/.exec(when)?.[1];
  let opening: Promise<void> | null = null;
  const open = async () => {
    await holder.end();
    const owner = new pg.Client({ connectionString: database.superuserUrl });
    await owner.connect();
    // The writer that was held may still want other locks of the table: it goes first.
    await owner.query(`SET lock_timeout = '100ms'`);
    await eventually(() => owner.query(`DROP TRIGGER test_write_barrier ON ${table}`));
    await owner.end();
  };
  return {
    reached: () =>
      eventually(async () => {
        const waiting = await database.query(
          `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK_KEY} AND NOT granted
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        );
        expect(waiting).not.toHaveLength(0);
      }),
    open: () => (opening ??= open()),
  };
}
