import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { aCustomer, type Person } from '../../../support/content/people.js';
import { startS3Endpoint, type S3Endpoint } from '../../../support/content/s3-endpoint.js';
import {
  NEWEST_CLIENT,
  CLIENT_VERSIONS,
  startStorageTestApp,
  type StorageTestApp,
} from '../../../support/content/storage.js';

describe('files in S3 [G40]', () => {
  let s3: S3Endpoint;
  let app: StorageTestApp;
  let owner: Person;
  beforeAll(async () => {
    s3 = await startS3Endpoint();
    app = await startStorageTestApp({ env: s3.settings });
    owner = await aCustomer(app);
    await app
      .storage(NEWEST_CLIENT, app.keys.serviceRoleKey)
      .createBucket('files', { public: false, fileSizeLimit: 500_000 });
  });
  afterEach(async () => {
    s3.fail([]);
    await app.sweep();
    const objects = await app.database.query<{ version: string }>('SELECT version FROM storage_objects');
    expect([...s3.objects.keys()].sort()).toEqual(
      objects.map(({ version }) => `${version.slice(0, 2)}/${version}`).sort(),
    );
    expect(await app.files()).toEqual([]);
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('upload-'))).toEqual([]);
  });
  afterAll(async () => {
    await app.stop();
    await s3.stop();
  });

  const files = (version: (typeof CLIENT_VERSIONS)[number] = NEWEST_CLIENT) =>
    app.storage(version, owner.token).from('files');
  const aName = () => `${randomUUID()}/bild.bin`;
  const failed = { status: 500, statusCode: '500' };

  it.each(CLIENT_VERSIONS)(
    'the client %s uploads, reads, replaces, copies, moves and removes as on disk',
    async (version) => {
      const bytes = randomBytes(200_000);
      const bodies = { buffer: bytes, form: new Blob([bytes]), stream: new Blob([bytes]).stream() };
      for (const body of Object.values(bodies)) {
        const name = aName();
        expect((await files(version).upload(name, body, { duplex: 'half' })).error).toBeNull();
        expect(await bytesOf(name)).toEqual(bytes);
        expect((await files(version).update(name, 'changed')).error).toBeNull();
        expect((await files(version).copy(name, `${name}.copy`)).error).toBeNull();
        expect((await files(version).move(name, `${name}.moved`)).error).toBeNull();
        for (const other of [`${name}.copy`, `${name}.moved`])
          expect((await bytesOf(other)).toString()).toBe('changed');
        expect((await files(version).remove([`${name}.moved`])).data).toHaveLength(1);
      }
    },
  );
  const bytesOf = async (name: string) =>
    Buffer.from((await (await files().download(name)).data?.arrayBuffer()) ?? new ArrayBuffer(0));

  it('an empty file is stored', async () => {
    const name = aName();
    for (const body of ['', new Blob([])]) {
      expect((await files().upload(name, body, { upsert: true })).error).toBeNull();
      expect((await files().download(name)).data?.size).toBe(0);
    }
  });

  it('a range is served, and a HEAD without a body', async () => {
    const name = aName();
    await files().upload(name, '0123456789');
    const headers = { authorization: `Bearer ${owner.token}` };
    const address = `${app.url}/storage/v1/object/files/${name}`;
    const part = await fetch(address, { headers: { ...headers, range: 'bytes=2-4' } });
    expect([part.status, await part.text()]).toEqual([206, '234']);
    const reads = s3.requests.filter((request) => request.startsWith('GET')).length;
    expect((await fetch(address, { method: 'HEAD', headers })).headers.get('content-length')).toBe('10');
    expect(s3.requests.filter((request) => request.startsWith('GET'))).toHaveLength(reads);
  });

  it('the last byte of an object costs S3 a read of one byte [L10]', async () => {
    const name = aName();
    await files().upload(name, randomBytes(400_000));
    const before = s3.sentBytes();
    const headers = { authorization: `Bearer ${owner.token}`, range: 'bytes=-1' };
    const part = await fetch(`${app.url}/storage/v1/object/files/${name}`, { headers });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 1]);
    expect(s3.sentBytes() - before).toBe(1);
  });

  it('a refused upload never reaches S3', async () => {
    const before = s3.requests.length;
    expect((await files().upload(aName(), Buffer.alloc(500_001))).error).toMatchObject({ statusCode: '413' });
    expect((await files().upload('å', 'x')).error).toMatchObject({ statusCode: '400' });
    expect((await app.storage(NEWEST_CLIENT, app.keys.anonKey).from('files').upload(aName(), 'x')).error).toMatchObject(
      {
        statusCode: '403',
      },
    );
    expect(s3.requests).toHaveLength(before);
    const cut = await files().upload(aName(), new Blob([Buffer.alloc(600_000)]));
    expect(cut.error).toMatchObject({ statusCode: '413' });
    expect(s3.requests.slice(before).filter((request) => request.startsWith('PUT'))).toEqual([]);
  });

  it('an outage while writing is a fault that leaves nothing, and keeps the old object', async () => {
    const name = aName();
    await files().upload(name, 'old');
    s3.fail(['PUT']);
    expect((await files().upload(aName(), 'new')).error).toMatchObject(failed);
    expect((await files().update(name, 'new')).error).toMatchObject(failed);
    expect((await files().copy(name, `${name}.copy`)).error).toMatchObject(failed);
    s3.fail([]);
    expect((await bytesOf(name)).toString()).toBe('old');
    expect((await files().list(name.split('/')[0])).data).toHaveLength(1);
  });

  it('an outage while reading is a fault, and the next attempt succeeds', async () => {
    const name = aName();
    await files().upload(name, 'text');
    s3.fail(['GET'], 500, 'InternalError');
    expect((await files().download(name)).error).toMatchObject({ status: 500 });
    s3.fail([]);
    expect((await bytesOf(name)).toString()).toBe('text');
  });

  it('an undeletable file is deleted later', async () => {
    const name = aName();
    await files().upload(name, 'text');
    s3.fail(['DELETE']);
    expect((await files().remove([name])).data).toHaveLength(1);
    const before = s3.objects.size;
    await app.sweep();
    expect(s3.objects.size).toBe(before);
  });

  it('a wrong key is refused by S3, and nothing is stored', async () => {
    const stranger = await startStorageTestApp({ env: { ...s3.settings, S3_SECRET_ACCESS_KEY: 'wrong' } });
    try {
      const storage = stranger.storage(NEWEST_CLIENT, stranger.keys.serviceRoleKey);
      await storage.createBucket('files');
      expect((await storage.from('files').upload('a.txt', 'x')).error).toMatchObject(failed);
      expect((await storage.from('files').list()).data).toEqual([]);
    } finally {
      await stranger.stop();
    }
  });
});
