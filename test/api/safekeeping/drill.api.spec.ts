import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { signHead } from '../../../src/clinic/records/access-log/signed-heads.js';
import { ed25519PublicHalf, makeEd25519Key, parseEd25519Key } from '../../../src/platform/crypto/ed25519-key.js';
import { DrillInProgressError, runDrill, type DrillNeeds } from '../../../src/safekeeping/drill/run-drill.js';
import { archiveName, manifestOf, signatureNameOf } from '../../../src/safekeeping/archive/archive-names.js';
import { Archive } from '../../../src/safekeeping/archive/archive.js';
import { encodeManifest, type Manifest, signatureOf } from '../../../src/safekeeping/archive/manifest.js';
import { MissingObjectError, type Place } from '../../../src/safekeeping/places/place.js';
import { restoredChecks } from '../../../tools/drill/restored-checks.js';
import { openCase } from '../../support/case-session.js';
import { startStorageTestApp, type StorageTestApp } from '../../support/content/storage.js';
import { anOpenCase } from '../../support/photos/photo-case.js';
import { tusCalls } from '../../support/photos/tus-calls.js';
import { PATIENT_DATA } from '../../support/patient-data-keys.js';
import { aPicture } from '../../support/pictures.js';
import { makeBackupKit, type BackupKit } from '../../support/safekeeping/backups.js';
import { drillNeeds, provideDrillUrl } from '../../support/safekeeping/drills.js';

const run = promisify(execFile);

describe('the restore drill [G64]', () => {
  let app: StorageTestApp;
  let kit: BackupKit;
  let needs: DrillNeeds;

  beforeAll(async () => {
    app = await startStorageTestApp({ hasJobs: true });
    kit = await makeBackupKit();
    const patient = await anOpenCase(app);
    await tusCalls(app.url, patient).upload('overview', await aPicture(900, 600).jpeg().toBuffer());
    const { status } = await (await openCase(app, patient.id)).answer('birthDate', '1990-05-04');
    expect(status).toBe(200);
    await app.drain();
    await kit.backup(app.database, app.storageFolder);
    needs = drillNeeds(kit, await provideDrillUrl(app.database));
  });
  afterAll(async () => {
    await kit.remove();
    await app.stop();
  });

  const scratchDatabases = () =>
    app.database.query(`SELECT datname FROM pg_database WHERE datname = current_database() || '_drill'`);
  const recorded = () =>
    app.database.query('SELECT archive, failure, row_count > 0 AS "hasRows" FROM restore_drills ORDER BY finished_at');
  /** A place whose newest archive has another manifest. */
  const placeWith = async (change: Partial<Manifest>, signingKey = kit.signingKey): Promise<Place> => {
    const archive = await Archive.newest(kit.place);
    if (!archive) throw new Error('there is no archive');
    const manifest = { ...archive.manifest, ...change };
    const name = archiveName(new Date(manifest.snapshotAt));
    const bytes = encodeManifest(manifest);
    const changed = new Map([
      [manifestOf(name), bytes],
      [signatureNameOf(name), signatureOf(bytes, parseEd25519Key(signingKey))],
    ]);
    return {
      title: 'changed',
      list: () => Promise.resolve([manifestOf(name)]),
      read: (asked) => Promise.resolve(changed.get(asked) ?? kit.place.read(asked)),
      write: (asked) => Promise.reject(new MissingObjectError(asked)),
      append: (asked) => Promise.reject(new MissingObjectError(asked)),
      remove: (asked) => Promise.reject(new MissingObjectError(asked)),
      removeLeftovers: () => Promise.reject(new Error('the drill removes nothing')),
    };
  };
  const failureAt = async (place: Place) =>
    (await runDrill({ ...needs, openPlace: () => Promise.resolve(place) })).failure;

  it('the newest archive is restored, looked into and recorded, and the scratch database is dropped [R16]', async () => {
    const outcome = await runDrill(needs);
    expect(outcome).toMatchObject({ problem: null, failure: null, rowCount: expect.any(Number) as number });
    expect(outcome.finishedAt.getTime()).toBeGreaterThan(outcome.startedAt.getTime());
    expect(await recorded()).toEqual([{ archive: outcome.archive, failure: null, hasRows: true }]);
    expect(await scratchDatabases()).toEqual([]);
  });

  it('a backup that is written meanwhile, and a scratch database of a killed drill, do not disturb it', async () => {
    const drill = new pg.Client({ connectionString: needs.databaseUrl });
    await drill.connect();
    await drill.query(`CREATE DATABASE ${new URL(needs.databaseUrl).pathname.slice(1)}_drill`);
    await drill.end();
    const [outcome] = await Promise.all([runDrill(needs), kit.backup(app.database, app.storageFolder)]);
    expect(outcome.problem).toBeNull();
    expect(await scratchDatabases()).toEqual([]);
  });

  it('a process of a superuser in the scratch database, as autovacuum is, delays its end only', async () => {
    const work: Promise<unknown>[] = [];
    const outcome = await runDrill({
      ...needs,
      checks: [
        async (scratchUrl) => {
          const { pathname } = new URL(scratchUrl);
          const url = Object.assign(new URL(app.database.superuserUrl), { pathname }).toString();
          const superuser = new pg.Client({ connectionString: url });
          await superuser.connect();
          work.push(superuser.query('SELECT pg_sleep(1)').then(() => superuser.end()));
        },
      ],
    });
    await Promise.all(work);
    expect(outcome.problem).toBeNull();
    expect(await scratchDatabases()).toEqual([]);
  });

  it('of two drills at once one gives way, and records nothing', async () => {
    const before = await recorded();
    const results = await Promise.allSettled([runDrill(needs), runDrill(needs)]);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(refused).toEqual([expect.any(DrillInProgressError)]);
    expect(await recorded()).toHaveLength(before.length + 1);
  });

  it('a role that may not create databases fails clearly', async () => {
    const databaseUrl = await provideDrillUrl(app.database, { mayCreate: false });
    const outcome = await runDrill({ ...needs, databaseUrl });
    expect(outcome).toMatchObject({
      failure: 'no-right',
      problem: { message: 'permission denied to create database' },
    });
    expect(await recorded()).toContainEqual({ archive: outcome.archive, failure: 'no-right', hasRows: null });
  });

  (process.getuid?.() === 0 ? describe : describe.skip)('a small disk, which only root can mount', () => {
    it('a disk without space for the scratch database fails clearly, and frees it', async () => {
      const [settings] = await app.database.query<{ folder: string }>(
        `SELECT current_setting('data_directory') AS folder`,
      );
      const { uid, gid } = await stat(settings?.folder ?? '');
      const folder = await mkdtemp(join(tmpdir(), 'hudvy-small-'));
      await run('mount', ['-t', 'tmpfs', '-o', `size=1m,uid=${uid},gid=${gid},mode=700`, 'tmpfs', folder]);
      const role = new URL(needs.databaseUrl).username;
      try {
        await app.database.query(`CREATE TABLESPACE drill_small LOCATION '${folder}'`);
        await app.database.query(`GRANT CREATE ON TABLESPACE drill_small TO ${role}`);
        await app.database.query(`ALTER ROLE ${role} SET default_tablespace = drill_small`);
        expect((await runDrill(needs)).failure).toBe('no-space');
        expect(await scratchDatabases()).toEqual([]);
      } finally {
        await app.database.query(`ALTER ROLE ${role} RESET default_tablespace`);
        await app.database.query('DROP TABLESPACE IF EXISTS drill_small');
        await run('umount', [folder]);
        await rm(folder, { recursive: true });
      }
    });
  });

  it('the drill’s role records results and reads no row of the clinic', async () => {
    const drill = new pg.Client({ connectionString: needs.databaseUrl });
    await drill.connect();
    await expect(drill.query('SELECT FROM orders')).rejects.toThrow('permission denied');
    await expect(drill.query('SELECT FROM restore_drills')).rejects.toThrow('permission denied');
    await expect(drill.query(`UPDATE restore_drills SET failure = NULL`)).rejects.toThrow('permission denied');
    await drill.end();
  });

  it('an archive that is old, of the future, of another clinic, of a newer release, or with other rows fails by its kind', async () => {
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
    const [first, ...rest] = (await Archive.newest(kit.place))?.manifest.tables ?? [];
    expect(await failureAt(await placeWith({ snapshotAt: hours(-21) }))).toBe('old-archive');
    expect(await failureAt(await placeWith({ snapshotAt: hours(-19) }))).toBeNull();
    expect(await failureAt(await placeWith({ snapshotAt: hours(1) }))).toBeNull();
    expect(await failureAt(await placeWith({ snapshotAt: hours(3) }))).toBe('archive-of-the-future');
    expect(await failureAt(await placeWith({ release: '99.0.0' }))).toBe('refused-archive');
    expect(await failureAt(await placeWith({ tables: first ? [{ ...first, rows: 7 }, ...rest] : [] }))).toBe(
      'damaged-archive',
    );
  });

  it('an archive that somebody else signed is refused before anything is restored, unless it may be of anybody [T11]', async () => {
    const forged = await placeWith({}, makeEd25519Key());
    const drill = (signers: DrillNeeds['signers']) =>
      runDrill({ ...needs, openPlace: () => Promise.resolve(forged), signers });
    expect(await drill(kit.signers)).toMatchObject({
      failure: 'refused-archive',
      rowCount: null,
      problem: { message: expect.stringContaining('--unsigned restores it all the same') as string },
    });
    expect((await drill(null)).failure).toBeNull();
  });

  it('a master key that is not the clinic’s, a drill key that is not the archive’s, and a place that is away fail by their kind', async () => {
    const otherRing = { patientDataKeys: `test:${Buffer.alloc(32, 'q').toString('base64')}` };
    expect((await runDrill({ ...needs, checks: restoredChecks(otherRing) })).failure).toBe('case-unreadable');
    const other = await makeBackupKit();
    expect((await runDrill({ ...needs, identity: other.drill.identity })).failure).toBe('wrong-key');
    expect(await failureAt(other.place)).toBe('no-archive');
    await other.remove();
    const away = () => Promise.reject(new Error('getaddrinfo ENOTFOUND'));
    expect((await runDrill({ ...needs, openPlace: away })).failure).toBe('place-away');
    expect(await scratchDatabases()).toEqual([]);
  });

  it('signed heads are verified by the public half of the key that signs them [T12]', async () => {
    const key = makeEd25519Key();
    const head = { number: 1_000_000n, chainHash: Buffer.alloc(32), signedAt: new Date() };
    const { signature } = signHead(parseEd25519Key(key), head);
    await app.database.query(
      'INSERT INTO access_log_heads (number, chain_hash, signed_at, signature) VALUES ($1, $2, $3, $4)',
      [String(head.number), head.chainHash, head.signedAt, signature],
    );
    await kit.backup(app.database, app.storageFolder);
    const failureWith = async (accessLogPublicKey: string) => {
      const checks = restoredChecks({ patientDataKeys: PATIENT_DATA.PATIENT_DATA_KEYS, accessLogPublicKey });
      return (await runDrill({ ...needs, checks })).failure;
    };
    expect(await failureWith(ed25519PublicHalf(makeEd25519Key()))).toBeNull();
    // The head says that the log was longer.
    expect(await failureWith(ed25519PublicHalf(key))).toBe('access-log-broken');
    // The private half is refused.
    await expect(failureWith(key)).rejects.toThrow('ACCESS_LOG_PUBLIC_KEY: no Ed25519 public key');
  });

  it('an access log whose rows were changed before the backup fails', async () => {
    await app.database.query('ALTER TABLE access_log DISABLE TRIGGER USER');
    await app.database.query(
      `UPDATE access_log SET reason = 'forged' WHERE sequence = (SELECT min(sequence) FROM access_log WHERE sequence NOT IN (SELECT sequence FROM access_log_unsealed))`,
    );
    await app.database.query('ALTER TABLE access_log ENABLE TRIGGER USER');
    const sealed = await app.database.query('SELECT FROM access_log_seals');
    expect(sealed.length).toBeGreaterThan(0);
    await kit.backup(app.database, app.storageFolder);
    expect((await runDrill(needs)).failure).toBe('access-log-broken');
  });
});
