import type { MigrationInterface, QueryRunner } from 'typeorm';
import { timeMigrations, type AppliedMigration } from './migrate.js';

describe('the times of migrations', () => {
  let seconds = 0;
  const runner = {} as QueryRunner;
  const aMigration = (name: string, takes: number, fails = false): MigrationInterface => ({
    name,
    up: async () => {
      seconds += takes;
      if (fails) throw new Error('lock timeout');
    },
    down: async () => undefined,
  });
  const timed = (migrations: MigrationInterface[]) => {
    const applied: AppliedMigration[] = [];
    return {
      applied,
      reportLast: timeMigrations(
        migrations,
        (each) => applied.push(each),
        () => seconds * 1_000,
      ),
    };
  };

  it('each is reported with its commit once the next one begins, and the last one at the end', async () => {
    const migrations = [aMigration('AddOne', 2), aMigration('AddTwo', 0.5)];
    const { applied, reportLast } = timed(migrations);
    await migrations[0]?.up(runner);
    expect(applied).toEqual([]);
    seconds += 1; // the commit
    await migrations[1]?.up(runner);
    expect(applied).toEqual([{ name: 'AddOne', seconds: 3 }]);
    reportLast();
    expect(applied[1]).toEqual({ name: 'AddTwo', seconds: 0.5 });
  });

  it('one that fails is not reported', async () => {
    const migrations = [aMigration('AddOne', 2, true)];
    const { applied } = timed(migrations);
    await expect(migrations[0]?.up(runner)).rejects.toThrow('lock timeout');
    expect(applied).toEqual([]);
  });
});
