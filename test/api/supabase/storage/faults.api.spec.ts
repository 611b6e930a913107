import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { SweepFilesHandler } from '../../../../src/supabase/storage/files/sweep-files.handler.js';
import { aCustomer, type Person } from '../../../support/content/people.js';
import { startServerProcess, type ServerProcess } from '../../../support/content/server-process.js';
import { further, itTries } from '../../../support/further-instances.js';
import { NEWEST_CLIENT, startStorageTestApp, type StorageTestApp } from '../../../support/content/storage.js';
import { blockWrites, type WriteBarrier } from '../../../support/write-barrier.js';
import { eventually } from '../../../support/eventually.js';

const failed = { statusCode: '500', error: 'Internal', code: 'InternalError', message: 'Something went wrong.' };

describe('files and rows stay together [G40]', () => {
  let app: StorageTestApp;
  let owner: Person;
  let barrier: WriteBarrier | null = null;
  beforeAll(async () => {
    app = await startStorageTestApp();
    owner = await aCustomer(app);
    await app.storage(NEWEST_CLIENT, app.keys.serviceRoleKey).createBucket('files');
  });
  afterEach(async () => {
    await barrier?.open();
    barrier = null;
    await app.expectTidy();
  });
  afterAll(() => app.stop());

  const files = () => app.storage(NEWEST_CLIENT, owner.token).from('files');
  const aName = () => `${randomUUID()}.bin`;
  const textOf = async (name: string) => (await files().download(name)).data?.text();
  const send = (url: string, name: string, init: RequestInit = {}) =>
    fetch(`${url}/storage/v1/object/files/${name}`, {
      method: 'POST',
      ...init,
      headers: { authorization: `Bearer ${owner.token}`, ...init.headers },
    });
  const namesOf = async () => (await files().list('', { limit: 1_000 })).data?.map(({ name }) => name);
  const versionOf = async (name: string) => {
    const [row] = await app.database.query<{ version: string }>('SELECT version FROM storage_objects WHERE name = $1', [
      name,
    ]);
    return row?.version ?? '';
  };

  describe('a full disk', () => {
    let server: ServerProcess;
    beforeAll(async () => {
      server = await startServerProcess(app, { largestFileBlocks: 100 });
    });
    afterAll(() => server.kill());
    const LARGE = Buffer.alloc(400_000, 'x');

    it('an upload of every form is refused as a fault, and nothing of it is kept', async () => {
      const form = new FormData();
      form.append('', new Blob([LARGE]));
      const bodies: RequestInit[] = [
        { body: LARGE },
        { body: form },
        { body: new Blob([LARGE]).stream(), duplex: 'half' } as RequestInit,
      ];
      const before = await app.files();
      for (const body of bodies) {
        const name = aName();
        const response = await send(server.url, name, body);
        expect([response.status, await response.json()]).toEqual([500, failed]);
        expect(await namesOf()).not.toContain(name);
        await eventually(async () => expect(await app.files()).toEqual(before));
      }
    });

    it('the object to be replaced stays', async () => {
      const name = aName();
      await files().upload(name, 'old');
      expect((await send(server.url, name, { body: LARGE, headers: { 'x-upsert': 'true' } })).status).toBe(500);
      expect((await send(server.url, name, { body: LARGE, method: 'PUT' })).status).toBe(500);
      expect(await textOf(name)).toBe('old');
    });

    it('a half copy is not kept', async () => {
      const name = aName();
      await files().upload(name, LARGE);
      const response = await fetch(`${server.url}/storage/v1/object/copy`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ bucketId: 'files', sourceKey: name, destinationKey: `${name}.copy` }),
      });
      expect([response.status, await response.json()]).toEqual([500, failed]);
      expect(await namesOf()).not.toContain(`${name}.copy`);
      expect((await files().download(name)).data?.size).toBe(LARGE.length);
    });

    it('a smaller object is still stored', async () => {
      const name = aName();
      expect((await send(server.url, name, { body: 'small' })).status).toBe(200);
      expect(await textOf(name)).toBe('small');
    });
  });

  itTries('a process killed during an upload leaves nothing', async () => {
    const server = await startServerProcess(app);
    const before = (await app.files()).length;
    const name = aName();
    const upload = httpRequest(`${server.url}/storage/v1/object/files/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-length': 10_000 },
    });
    upload.on('error', () => undefined);
    upload.write('half of it');
    await eventually(async () => expect(await app.files()).toHaveLength(before + 1));
    await server.kill();

    await app.nest.get(SweepFilesHandler).handle();
    expect(await app.files()).toHaveLength(before + 1);
    await app.sweep();
    expect(await app.files()).toHaveLength(before);
    expect(await namesOf()).not.toContain(name);
  });

  it.each([['an object that replaces another', 'UPDATE'], ...further(['a new object', 'INSERT'])])(
    'a process killed between the file and the row of %s leaves no orphan',
    async (_what, write) => {
      const name = aName();
      if (write === 'UPDATE') await files().upload(name, 'old');
      const before = (await app.files()).length;
      barrier = await blockWrites(app.database, `BEFORE ${write} ON storage_objects FOR EACH ROW`);
      const server = await startServerProcess(app);
      const upload = send(server.url, name, { body: 'new', headers: { 'x-upsert': 'true' } }).catch(() => 'cut off');
      await barrier.reached();
      expect(await app.files()).toHaveLength(before + 1);
      await server.kill();
      expect(await upload).toBe('cut off');
      await barrier.open();

      await app.sweep();
      expect(await app.files()).toHaveLength(before);
      expect(await textOf(name)).toBe(write === 'UPDATE' ? 'old' : undefined);
    },
  );

  it('a truncated replacement keeps the old object', async () => {
    const name = aName();
    await files().upload(name, 'old');
    const before = (await app.files()).length;
    const upload = httpRequest(`${app.url}/storage/v1/object/files/${name}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${owner.token}`, 'transfer-encoding': 'chunked' },
    });
    upload.on('error', () => undefined);
    upload.write('half of it');
    await eventually(async () => expect(await app.files()).toHaveLength(before + 1));
    upload.destroy();
    await eventually(async () => expect(await app.files()).toHaveLength(before));
    expect(await textOf(name)).toBe('old');
  });

  it('concurrent uploads, replacements, moves, copies and removals of one name leave one consistent object', async () => {
    const name = aName();
    const acts = [
      () => files().upload(name, 'new'),
      () => files().upload(name, 'over', { upsert: true }),
      () => files().update(name, 'again'),
      () => files().move(name, `${name}.moved`),
      () => files().copy(name, `${name}.copy`),
      () => files().remove([name, `${name}.moved`, `${name}.copy`]),
      () => files().remove([`${name}.copy`, `${name}.moved`, name]),
    ];
    for (let round = 0; round < 5; round++) {
      const results = await Promise.all(acts.map((act) => act()));
      for (const { error } of results) {
        if (error) expect(error).toMatchObject({ status: 400, statusCode: expect.stringMatching(/^40[49]$/) });
      }
    }
  });

  it('a bucket is emptied and deleted while uploads arrive', async () => {
    const service = app.storage(NEWEST_CLIENT, app.keys.serviceRoleKey);
    await service.createBucket('closing');
    const upload = () => service.from('closing').upload(aName(), 'x');
    const empty = async () => {
      await service.emptyBucket('closing');
      return service.deleteBucket('closing');
    };
    const results = await Promise.all([upload(), upload(), empty(), upload(), empty(), upload()]);
    for (const { error } of results) {
      if (error) expect((error as { statusCode?: string }).statusCode).toMatch(/^40[49]$/);
    }
    await service.emptyBucket('closing');
    await service.deleteBucket('closing');
    expect((await service.getBucket('closing')).error).toMatchObject({ statusCode: '404' });
  });

  it('an undeletable file is retried without blocking others', async () => {
    const [stuck, other] = [aName(), aName()];
    for (const name of [stuck, other]) await files().upload(name, 'x');
    const version = await versionOf(stuck);
    const path = join(app.storageFolder, version.slice(0, 2), version);
    await rm(path);
    await mkdir(join(path, 'not-a-file'), { recursive: true });
    await files().remove([stuck, other]);
    await app.sweep();
    expect(await app.database.query('SELECT version FROM storage_loose_files')).toEqual([{ version }]);
    await rm(path, { recursive: true });
  });

  it('two concurrent sweepers delete each file once', async () => {
    const names = Array.from({ length: 30 }, aName);
    await Promise.all(names.map((name) => files().upload(name, 'x')));
    await files().remove(names.slice(0, 25));
    await Promise.all([app.sweep(), app.sweep()]);
    for (const name of names.slice(25)) expect(await textOf(name)).toBe('x');
  });

  it('a removed object’s file stays as long as a running download may take', async () => {
    const name = aName();
    await files().upload(name, 'x');
    const before = (await app.files()).length;
    await files().remove([name]);
    await app.nest.get(SweepFilesHandler).handle();
    expect(await app.files()).toHaveLength(before);
  });
});
