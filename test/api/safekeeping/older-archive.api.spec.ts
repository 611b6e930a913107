import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UPGRADABLE_RELEASES } from '../../../migrations/releases.js';
import { migrate } from '../../../src/platform/database/migrate.js';
import { Archive } from '../../../src/safekeeping/archive/archive.js';
import type { Erasure } from '../../../src/safekeeping/erasures/erasure.js';
import { FolderPlace } from '../../../src/safekeeping/places/folder-place.js';
import { restoreClinic } from '../../../src/safekeeping/restore/restore-clinic.js';
import { restoreDatabase } from '../../../src/safekeeping/restore/restore-database.js';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.js';
import { diskOf } from '../../support/safekeeping/backups.js';
import { dumpFolderOf, dumpKey } from '../../support/safekeeping/release-dumps.js';

/** Tables that came after a release have nothing of its archive, and yet the restore writes to them. */
describe('the archive of an earlier release', () => {
  const { identity } = dumpKey();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hudvy-older-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const erasureOf = (kind: Erasure['kind'], subjectId: string): Erasure => ({
    id: randomUUID(),
    kind,
    subjectId,
    at: new Date().toISOString(),
  });

  async function withEmptyDatabase<T>(work: (database: TestDatabase) => Promise<T>): Promise<T> {
    const database = await createEmptyDatabase();
    try {
      return await work(database);
    } finally {
      await database.drop();
    }
  }

  it.each(UPGRADABLE_RELEASES.map(({ version }) => version))(
    'an archive of %s is restored, and what was erased or blocked after its upgrade is so again',
    async (version) => {
      const archive = await Archive.newest(new FolderPlace(dumpFolderOf(version)));
      if (!archive) throw new Error(`there is no archive of ${version}`);
      const [answered, other] = await withEmptyDatabase(async (scratch) => {
        await restoreDatabase({ ownerUrl: scratch.ownerUrl, archive, identity });
        const rows = await scratch.query<{ id: string }>(
          `SELECT id FROM cases ORDER BY EXISTS (SELECT FROM case_answers a WHERE a.case_id = cases.id) DESC LIMIT 2`,
        );
        return rows.map(({ id }) => id);
      });
      if (!answered || !other) throw new Error(`the archive of ${version} has no two cases`);

      await withEmptyDatabase(async ({ url, ownerUrl, keeperUrl, query }) => {
        const applied = await restoreClinic({
          archive,
          identity,
          signers: null,
          ownerUrl,
          disk: await diskOf(folder),
          variables: {},
          erasures: [erasureOf('case', answered), erasureOf('block', other)],
        });
        await migrate({ url, ownerUrl, keeperUrl, poolSize: 2 });
        expect(applied).toEqual({ cases: 1, accounts: 0, replies: 0 });
        expect(
          await query(
            `SELECT 'key' AS what FROM case_keys WHERE case_id = $1
             UNION ALL SELECT 'answer' FROM case_answers WHERE case_id = $1
             UNION ALL SELECT 'photo' FROM case_photos WHERE case_id = $1`,
            [answered],
          ),
        ).toEqual([]);
        expect(await query('SELECT case_id FROM case_blocks WHERE lifted_at IS NULL')).toEqual([{ case_id: other }]);
        expect(await query('SELECT is_held FROM outgoing_held')).toEqual([{ is_held: true }]);
        expect(await query('SELECT restored_at > snapshot_at AS is_later FROM restores')).toEqual([{ is_later: true }]);
      });
    },
  );
});
