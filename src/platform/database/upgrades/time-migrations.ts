import type { MigrationInterface } from 'typeorm';

/** A migration that was applied now, and how long it took with its commit. */
export interface AppliedMigration {
  readonly name: string;
  readonly seconds: number;
}

/**
 * Reports each migration when the next one begins, which is after its commit: a rolled back one is not reported.
 *
 * @param migrations instances that a run will use, in any order
 * @returns reports the last one; to be called when all are applied
 */
export function timeMigrations(
  migrations: readonly MigrationInterface[],
  onApplied: (applied: AppliedMigration) => void,
  now: () => number = () => performance.now(),
): () => void {
  let running: { readonly name: string; readonly startedAt: number } | null = null;
  const report = () => {
    if (running) onApplied({ name: running.name, seconds: (now() - running.startedAt) / 1_000 });
    running = null;
  };
  for (const migration of migrations) {
    const up = migration.up.bind(migration);
    migration.up = async (runner) => {
      report();
      running = { name: migration.name ?? migration.constructor.name, startedAt: now() };
      await up(runner);
    };
  }
  return report;
}
