import { UPGRADABLE_RELEASES } from '../../../migrations/releases.js';
import { RELEASE } from '../process/release.js';
import { missingMigrations, unknownMigrations, type SchemaState } from './schema-state.js';

/** Timestamp of the first migration: the baseline replaces those of unreleased versions, and cannot continue from them. */
const BASELINE = 1_764_000_000_000;

/** The one command that installs, upgrades, and finishes an interrupted upgrade. */
const MIGRATE = 'node dist/src/migrate.js';

/**
 * Why server and worker do not start on a database in this state, in one sentence; null when they may. The schema must be
 * that of the release: a process on another one could lose what the other writes.
 */
export function startRefusal(state: SchemaState): string | null {
  if (unknownMigrations(state).length > 0) return foreignSchema(state);
  const isComplete = missingMigrations(state).length === 0;
  if (isComplete && state.last?.isFinished) return null;
  if (state.isMigrating) return `an upgrade is running; start again when it has finished`;
  const [isBegun, target] = [state.applied.length > 0, state.last?.version];
  if (state.last?.isFinished === false || (isBegun && target === undefined)) {
    const release = target && target !== RELEASE ? ` of release ${target}` : '';
    return `an upgrade${target ? ` to ${target}` : ''} was interrupted; finish it with: ${MIGRATE}${release}`;
  }
  return isBegun
    ? `the schema is older than release ${RELEASE}; upgrade it with: ${MIGRATE}`
    : `the database is empty; install the schema with: ${MIGRATE}`;
}

/** Why this release must not upgrade a database in this state, in one sentence; null when it may. */
export function upgradeRefusal(state: SchemaState): string | null {
  if (unknownMigrations(state).length > 0) return foreignSchema(state);
  const { last } = state;
  if (last && !last.isFinished && last.version !== RELEASE)
    return `the upgrade to ${last.version} was interrupted; finish it first with: ${MIGRATE} of release ${last.version}`;
  if (missingMigrations(state).length === 0 || !last || last.version === RELEASE) return null;
  const tested = UPGRADABLE_RELEASES.map(({ version }) => version);
  if (tested.includes(last.version)) return null;
  return `this is a database of ${last.version}, and ${RELEASE} is tested to upgrade ${tested.join(', ')} only; upgrade to one of these first`;
}

function foreignSchema({ applied, last }: SchemaState): string {
  if (applied.some((timestamp) => timestamp < BASELINE))
    return 'an unreleased version made this database; create a new one (locally: npm start -- --reset)';
  const owner = last && last.version !== RELEASE ? ` (of ${last.version})` : '';
  return `the schema is newer than release ${RELEASE}${owner}; start the newer release, or restore a backup into an empty database`;
}
