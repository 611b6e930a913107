import { LAST_COMMIT_OF_FORMER_CHAIN, UPGRADABLE_RELEASES } from '../../../migrations/releases.js';
import { RELEASE } from '../process/release.js';
import { schemaRefusal, upgradeRefusal } from './refuse-unfit-schema.js';
import { KNOWN_MIGRATIONS, type SchemaState } from './schema-state.js';

const finished = (version: string) => ({ version, isFinished: true });
const unfinished = (version: string) => ({ version, isFinished: false });
const state = (given: Partial<SchemaState>): SchemaState => ({
  applied: KNOWN_MIGRATIONS,
  last: finished(RELEASE),
  isMigrating: false,
  ...given,
});
const tested = UPGRADABLE_RELEASES.map(({ version }) => version).join(', ');
const incomplete = KNOWN_MIGRATIONS.slice(0, -1);
/** Of a database that no release from this one on reads. */
const FORMER = `the former chain of migrations made this database, and commit ${LAST_COMMIT_OF_FORMER_CHAIN} is the last that can read it; keep that commit, or create a new database (locally: npm start -- --reset)`;
const newer = [...KNOWN_MIGRATIONS, 1_999_000_000_000];

describe('what server and worker refuse [G55]', () => {
  it('a complete schema is accepted, also of an older release with the same schema and while migrate.js runs again', () => {
    expect(schemaRefusal(state({}))).toBeNull();
    expect(schemaRefusal(state({ last: finished('0.0.9') }))).toBeNull();
    expect(schemaRefusal(state({ isMigrating: true }))).toBeNull();
  });

  it.each<[string, Partial<SchemaState>, string]>([
    [
      'an empty database',
      { applied: [], last: null },
      'the database is empty; install the schema with: node dist/src/migrate.js',
    ],
    [
      'an older schema',
      { applied: incomplete, last: finished('0.0.9') },
      `the schema is older than release ${RELEASE}; upgrade it with: node dist/src/migrate.js`,
    ],
    [
      'a newer schema',
      { applied: newer, last: finished('9.0.0') },
      `the schema is newer than release ${RELEASE} (of 9.0.0); start the newer release, or restore a backup into an empty database`,
    ],
    [
      'an interrupted upgrade',
      { applied: incomplete, last: unfinished(RELEASE) },
      `an upgrade to ${RELEASE} was interrupted; finish it with: node dist/src/migrate.js`,
    ],
    [
      'an upgrade interrupted after its last migration',
      { last: unfinished(RELEASE) },
      `an upgrade to ${RELEASE} was interrupted; finish it with: node dist/src/migrate.js`,
    ],
    [
      'an interrupted upgrade to another release',
      { last: unfinished('9.0.0') },
      'an upgrade to 9.0.0 was interrupted; finish it with: node dist/src/migrate.js of release 9.0.0',
    ],
    [
      'an interrupted first installation',
      { applied: incomplete, last: null },
      'an upgrade was interrupted; finish it with: node dist/src/migrate.js',
    ],
    [
      'an upgrade in progress',
      { applied: incomplete, last: unfinished(RELEASE), isMigrating: true },
      'an upgrade is running; start again when it has finished',
    ],
    ['a schema of the former chain of migrations', { applied: [1_763_700_000_000], last: finished('0.1.0') }, FORMER],
  ])('%s is refused in one sentence', (_what, given, sentence) => {
    expect(schemaRefusal(state(given))).toBe(sentence);
  });
});

describe('what migrate.js refuses', () => {
  it.each<[string, Partial<SchemaState>]>([
    ['an empty database', { applied: [], last: null }],
    ['an interrupted first installation', { applied: incomplete, last: null }],
    ['a tested release', { applied: incomplete, last: finished(UPGRADABLE_RELEASES[0]?.version ?? '') }],
    ['its own interrupted upgrade', { applied: incomplete, last: unfinished(RELEASE) }],
    ['any release with the same schema', { last: finished('0.0.1') }],
  ])('%s is upgraded', (_what, given) => {
    expect(upgradeRefusal(state(given))).toBeNull();
  });

  it.each<[string, Partial<SchemaState>, string]>([
    [
      'an untested jump',
      { applied: incomplete, last: finished('0.0.1-rc.1') },
      `this is a database of 0.0.1-rc.1, and ${RELEASE} is tested to upgrade ${tested} only; upgrade to one of these first`,
    ],
    [
      'the interrupted upgrade of another release',
      { applied: incomplete, last: unfinished('0.0.9') },
      'the upgrade to 0.0.9 was interrupted; finish it first with: node dist/src/migrate.js of release 0.0.9',
    ],
    ['a schema of the former chain of migrations', { applied: [1_763_700_000_000], last: finished('0.1.0') }, FORMER],
    [
      'a newer schema',
      { applied: newer },
      `the schema is newer than release ${RELEASE}; start the newer release, or restore a backup into an empty database`,
    ],
  ])('%s is refused in one sentence', (_what, given, sentence) => {
    expect(upgradeRefusal(state(given))).toBe(sentence);
  });
});
