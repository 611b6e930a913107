import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { KeepMattersInOneTable1795692206001 } from '../../migrations/1795692206001-keep-matters-in-one-table.js';
import type { Notice } from '../../src/platform/notices/notice.js';
import type { TestApp } from './test-app.js';

/** Looks for due matters of a kind, as a worker does. */
export const runReminder = ({ nest }: TestApp, { handler }: Notice): Promise<void> =>
  (nest.get(handler) as { handle: () => Promise<void> }).handle();

/** The tables of before there was one for matters, for as long as `work` takes. */
export async function beforeMatters({ database }: TestApp, work: (owner: QueryRunner) => Promise<void>): Promise<void> {
  const migration = new KeepMattersInOneTable1795692206001();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const runner = owner as unknown as QueryRunner;
  try {
    await migration.down(runner);
    await work(runner);
    await migration.up(runner);
  } finally {
    await owner.end();
  }
}
