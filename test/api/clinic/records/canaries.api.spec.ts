import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { millisecondsInDay } from 'date-fns/constants';
import { Redis } from 'ioredis';
import { aClinician, type AtDesk } from '../../../support/auth/clinicians.js';
import {
  fillWithCanaries,
  IDENTITY_NEEDLES,
  sendCanaryPhotos,
  tryWhatIsRefused,
} from '../../../support/canary-form.js';
import { answerWithCanaries, askWithCanaries, useRightsWithCanaries } from '../../../support/canary-rights.js';
import { databaseFiles, filesIn, makeCanaries, placesWith, tablesOf } from '../../../support/canaries.js';
import { aPaidCase, advanceCases, later, stateOf } from '../../../support/cases.js';
import { openCase } from '../../../support/case-session.js';
import { anAdminAtAal2, type Person } from '../../../support/content/people.js';
import { startStorageTestApp, type StorageTestApp } from '../../../support/content/storage.js';
import { placesOfRedis, startRedisThatKeepsAll } from '../../../support/redis-places.js';
import { QUEUE_BACKENDS, type TestRedis } from '../../../support/redis.js';
import { makeBackupKit, type BackupKit } from '../../../support/safekeeping/backups.js';
import { startServerProcess, type ServerProcess } from '../../../support/server-process.js';
import { nameResponsible } from '../../../support/settings/reviewers.js';

/** All that a patient writes may be read by those who care for them alone. What is written here is looked for everywhere. */
describe.each(QUEUE_BACKENDS)('the patient’s words, with the queue on %s', (backend) => {
  let redis: TestRedis | null = null;
  let app: StorageTestApp;
  let http: ServerProcess;
  let worker: ServerProcess;
  let temporary: string;
  let kit: BackupKit;
  let anna: AtDesk;
  let bo: AtDesk;
  let reviewer: Person;
  const canaries = makeCanaries();
  const names = makeCanaries();
  const needles = [...canaries.needles, ...IDENTITY_NEEDLES];

  beforeAll(async () => {
    if (backend === 'redis') redis = await startRedisThatKeepsAll();
    app = await startStorageTestApp({ env: redis ? { REDIS_URL: redis.url } : {} });
    kit = await makeBackupKit();
    [anna, bo] = [await aClinician(app, 'Anna Lind'), await aClinician(app, 'Bo Ek')];
    reviewer = await anAdminAtAal2(app);
    await nameResponsible(app, reviewer.userId);
    temporary = await mkdtemp(join(tmpdir(), 'hudvy-canaries-'));
    const settings = { LOG_LEVEL: 'debug', TMPDIR: temporary };
    [http, worker] = await Promise.all([
      startServerProcess(app, 'http', settings),
      startServerProcess(app, 'worker', settings),
    ]);
  });
  afterAll(async () => {
    await Promise.all([http.stop(), worker.stop()]);
    await app.stop();
    await redis?.stop();
    await kit.remove();
    await rm(temporary, { recursive: true });
  });

  /** Messages of the contact form may be about health too. */
  async function writeToTheClinic(): Promise<void> {
    const response = await fetch(`${http.url}/functions/v1/send-contact-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ name: 'Åsa Öberg', email: 'asa@example.se', phone: '070 123 45 67' },
        ...{ subject: canaries.next(), message: canaries.next() },
      }),
    });
    expect(response.status).toBe(200);
  }

  it('no file, row, log line, job, mail or text message shows the patient’s words, from the paid order to the end [P57, R13]', async () => {
    const paid = async () => aPaidCase(app, { name: names.next() });
    const [sent, withdrawn, expired] = [await paid(), await paid(), await paid()];
    const [first, second, third] = await Promise.all(
      [sent, withdrawn, expired].map(({ id }) => openCase(app, id, http.url)),
    );
    if (!first || !second || !third) throw new Error('three cases were opened');
    for (const patient of [first, second, third]) await fillWithCanaries(app, patient, canaries);
    await tryWhatIsRefused(first, canaries);
    await sendCanaryPhotos(http.url, first, canaries);
    for (const path of ['', '/device-key', '/access-log']) expect((await first.get(path)).status).toBe(200);
    expect(await first.post('/submit', { consentVersion: '3', startAtOnceVersion: '2' })).toMatchObject({
      status: 200,
    });
    const roles = { url: http.url, patient: first, anna, bo, reviewer };
    await askWithCanaries(roles, canaries);
    expect((await first.info(canaries.next())).status).toBe(200);
    expect((await first.info('x'.repeat(5_000) + canaries.next(), 1)).status).toBe(422);
    expect(await first.post('/submit', { consentVersion: '3' })).toMatchObject({ status: 200 });
    expect((await first.get('/calendar.ics')).status).toBe(200);
    await answerWithCanaries(roles, canaries);
    const copy = await useRightsWithCanaries(roles, canaries);
    await writeToTheClinic();
    expect(await second.post('/withdraw')).toMatchObject({ status: 200 });
    later(app, 61 * millisecondsInDay);
    await advanceCases(app);
    expect(await stateOf(app, expired.id)).toBe('expired');
    await app.drain();
    await kit.backup(app.database, app.storageFolder);
    expect(canaries.count).toBeGreaterThanOrEqual(80);

    // The copy that the patient has fetched is the one place where the words stand in clear.
    const { files } = copy;
    const unpacked = Object.entries(files).map(([name, bytes]) => ({ name: name.replace(/^.*\//, ''), bytes }));
    expect(new Set(placesWith(unpacked, canaries.needles))).toEqual(new Set(['index.html', 'uppgifter.json']));
    const [json = ''] = unpacked.filter(({ name }) => name === 'uppgifter.json').map(({ bytes }) => bytes.toString());
    // Nine answers, and each word of patient and staff that was stored afterwards.
    expect(new Set(json.match(/Fågel \d+ /g)).size).toBe(42);
    const mails = app.inbox.mails().map((mail) => ({ name: mail.subject, bytes: Buffer.from(JSON.stringify(mail)) }));
    const logs = [http, worker].map((process, index) => ({
      name: `log ${index}`,
      bytes: Buffer.from(process.output()),
    }));
    const stored = await filesIn(app.storageFolder);
    const tables = await tablesOf(app.database);
    const disk = await databaseFiles(app.database);
    expect(logs.every(({ bytes }) => bytes.includes('"route":"') || bytes.includes('cases.'))).toBe(true);
    // Photos in three sizes, the file of the reply before and after its amendment, the copy.
    expect(stored.length).toBeGreaterThanOrEqual(11);
    const backups = await filesIn(kit.folder);
    expect(backups.length).toBeGreaterThan(0);
    expect(tables.map(({ name }) => name)).toContain('public.case_answers');
    const queue = redis ? await placesOfRedis(redis) : [];
    if (redis) {
      const commands = queue.filter(({ name }) => name.endsWith('.aof')).map(({ bytes }) => bytes.toString('latin1'));
      expect(commands.join('')).toContain('cases.dispatch-form');
    }
    const everywhere = [
      ...[...tables, ...mails, ...logs, ...stored, ...backups, ...(await filesIn(temporary)), ...disk],
      ...queue,
    ];
    expect(placesWith(everywhere, needles)).toEqual([]);
    // What is compressed would hide the words: neither a copy nor the file of a reply lies there unencrypted.
    const marks = ['uppgifter.json', '%PDF-1.'].map((mark) => Buffer.from(mark));
    expect(placesWith([...stored, ...backups], marks)).toEqual([]);
    // The name is no health content: the order has it, Stripe's own account of the payment, and mails may.
    const withName = placesWith([...tables, ...logs, ...stored, ...queue], names.needles);
    expect(withName).toEqual(['public.orders', 'public.stripe_events']);
  }, 600_000);

  it('the search finds the patient’s words in any form', async () => {
    const planted = canaries.next();
    const forms: readonly (readonly [string, Buffer | string])[] = [
      ['utf-8', planted],
      ['latin-1', Buffer.from(planted, 'latin1')],
      ['utf-16', Buffer.from(planted, 'utf16le')],
      ['hex', Buffer.from(planted).toString('hex')],
      ['base64', Buffer.from(planted).toString('base64')],
      ['base64 of JSON', Buffer.from(JSON.stringify({ value: planted })).toString('base64url')],
      ['base64 behind two letters', Buffer.from(`ab${planted}`).toString('base64')],
      ['address', encodeURIComponent(planted)],
      ['JSON', JSON.stringify({ planted })],
    ];
    for (const [name, content] of forms) await writeFile(join(temporary, name), content);
    const found = placesWith(await filesIn(temporary), canaries.needles);
    expect(found.map((path) => path.slice(temporary.length + 1)).sort()).toEqual(forms.map(([name]) => name).sort());

    await app.database.query(`CREATE TABLE planted AS SELECT $1::text AS value, decode($2, 'hex') AS bytes`, [
      'x',
      Buffer.from(planted).toString('hex'),
    ]);
    expect(placesWith(await tablesOf(app.database), canaries.needles)).toEqual(['public.planted']);
    const [{ path } = { path: '' }] = await app.database.query<{ path: string }>(
      `SELECT pg_relation_filepath('planted') AS path`,
    );
    const onDisk = placesWith(await databaseFiles(app.database), canaries.needles);
    expect(onDisk.some((name) => name.endsWith(path))).toBe(true);
    expect(onDisk.some((name) => name.includes('pg_wal'))).toBe(true);
  });

  if (backend === 'redis')
    it('the search finds the patient’s words in values of Redis of each type, and in its files when they are deleted', async () => {
      if (redis === null) throw new Error('there is no Redis');
      const planted = canaries.next();
      const server = redis;
      const client = new Redis(server.url);
      await client.set('a string', planted);
      await client.hset('a hash', { field: JSON.stringify({ planted }) });
      await client.rpush('a list', planted);
      await client.sadd('a set', planted);
      await client.zadd('a sorted set', 1, planted);
      await client.xadd('a stream', '*', 'field', planted);
      const types = ['a hash', 'a list', 'a set', 'a sorted set', 'a stream', 'a string'];
      const found = async () => {
        const places = placesWith(await placesOfRedis(server), canaries.needles);
        return places.map((name) => name.replace(/^redis /, '').replace(/^.*\.(aof|rdb)$/, '$1')).sort();
      };
      expect(await found()).toEqual([...types, 'aof', 'rdb'].sort());
      await client.del(types);
      expect(await found()).toEqual(['aof']);
      client.disconnect();
    });
});
