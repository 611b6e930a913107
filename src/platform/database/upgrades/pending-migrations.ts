import { migrations } from '../../../../migrations/index.js';
import { MIGRATION_TIMES, type MigrationTime } from '../../../../migrations/times.js';
import { missingMigrations, type SchemaState } from '../schema-state.js';

/**
 * The migrations that an upgrade of this database would apply, a line each with what is known of its time; none for an
 * empty database, where none has rows to wait for.
 */
export function describePending(state: Pick<SchemaState, 'applied'>): string[] {
  if (state.applied.length === 0) return [];
  const missing = new Set(missingMigrations(state));
  return migrations.flatMap(({ name }) => {
    const timestamp = Number(/\d+$/.exec(name)?.[0]);
    return missing.has(timestamp) ? [`${name}: ${describeTime(MIGRATION_TIMES[timestamp])}`] : [];
  });
}

/** `about 2.1 s with a million rows; writing to orders waits meanwhile` */
export function describeTime(time: MigrationTime | undefined): string {
  if (time === undefined) return 'not measured';
  const { seconds, blocksAll = [], blocksWrites = [] } = time;
  const duration = seconds < 1 ? 'under a second' : `about ${seconds} s`;
  return [
    `${duration} with a million rows`,
    ...(blocksAll.length > 0 ? [`reading and writing ${blocksAll.join(', ')} waits meanwhile`] : []),
    ...(blocksWrites.length > 0 ? [`writing to ${blocksWrites.join(', ')} waits meanwhile`] : []),
  ].join('; ');
}
