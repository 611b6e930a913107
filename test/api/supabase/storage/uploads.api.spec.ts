import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { eventually } from '../../../support/eventually.js';
import { aCustomer, type Person } from '../../../support/content/people.js';
import {
  NEWEST_CLIENT,
  CLIENT_VERSIONS,
  startStorageTestApp,
  type StorageTestApp,
} from '../../../support/content/storage.js';

const duplicate = { message: 'The resource already exists', status: 400, statusCode: '409' };

describe('an upload', () => {
  let app: StorageTestApp;
  let customer: Person;
  let service: ReturnType<StorageTestApp['storage']>;
  beforeAll(async () => {
    app = await startStorageTestApp();
    customer = await aCustomer(app);
    service = app.storage(NEWEST_CLIENT, app.keys.serviceRoleKey);
    await service.createBucket('photos', { public: false });
    await service.createBucket('small', {
      public: false,
      fileSizeLimit: 1_000,
      allowedMimeTypes: ['image/png', 'text/plain'],
    });
  });
  afterAll(() => app.stop());

  const aName = () => `${randomUUID()}/bild.bin`;
  const send = (path: string, init: RequestInit & { duplex?: 'half' } = {}) =>
    fetch(`${app.url}/storage/v1/object/${path}`, {
      method: 'POST',
      ...init,
      headers: { authorization: `Bearer ${customer.token}`, ...init.headers },
    });
  const objectsNamed = (name: string) =>
    app.database.query<{ version: string }>('SELECT * FROM storage_objects WHERE name = $1', [name]);
  const orphanedFiles = () => app.database.query('SELECT * FROM storage_loose_files ORDER BY version');

  describe.each(CLIENT_VERSIONS)('by the client %s', (version) => {
    const photos = () => app.storage(version, customer.token).from('photos');
    const info = async (name: string) => (await photos().info(name)).data;

    it('an upload keeps the bytes of every kind of body', async () => {
      const bytes = randomBytes(70_000);
      const path = join(app.storageFolder, `../${randomUUID()}`);
      await writeFile(path, bytes);
      const form = new FormData();
      form.append('file', new Blob([bytes]));
      const bodies = {
        buffer: bytes,
        arrayBuffer: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
        blob: new Blob([bytes]),
        file: new File([bytes], 'bild.bin'),
        form,
        nodeStream: createReadStream(path),
        webStream: Readable.toWeb(
          Readable.from([bytes.subarray(0, 9), bytes.subarray(9)]),
        ) as unknown as ReadableStream<Uint8Array>,
      };
      for (const [kind, body] of Object.entries(bodies)) {
        const name = `${randomUUID()}/${kind}`;
        const { data, error } = await photos().upload(name, body);
        expect({ kind, error }).toEqual({ kind, error: null });
        expect(data).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), path: name, fullPath: `photos/${name}` });
        const loaded = await (await photos().download(name)).data?.arrayBuffer();
        expect({ kind, isSame: Buffer.from(loaded ?? new ArrayBuffer(0)).equals(bytes) }).toEqual({
          kind,
          isSame: true,
        });
      }
    });

    it('an upload keeps text, an empty file and JSON as they are', async () => {
      const json = '{"a": 1,\n  "b": [] }';
      for (const [body, contentType] of [
        ['Hej på dig', undefined],
        ['', undefined],
        [json, 'application/json'],
        ['{broken', 'application/json'],
      ] as const) {
        const name = aName();
        expect((await photos().upload(name, body, contentType && { contentType })).error).toBeNull();
        expect(await (await photos().download(name)).data?.text()).toBe(body);
        expect(await info(name)).toMatchObject({
          contentType: contentType ?? 'text/plain;charset=UTF-8',
          size: Buffer.byteLength(body),
        });
      }
    });

    it('an upload stores its metadata, in either form', async () => {
      const options = {
        contentType: 'image/png',
        cacheControl: '60',
        metadata: { taken: '2025-01-01', of: { what: 'åska' } },
      };
      const expected = {
        size: 3,
        contentType: 'image/png',
        cacheControl: 'max-age=60',
        metadata: options.metadata,
        bucketId: 'photos',
        etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      };
      const raw = aName();
      await photos().upload(raw, Buffer.from('abc'), options);
      expect(await info(raw)).toMatchObject({ ...expected, name: raw });
      const form = aName();
      await photos().upload(form, new Blob(['abc'], { type: 'image/png' }), options);
      expect(await info(form)).toMatchObject({ ...expected, name: form });
    });

    it('an upload has the client’s defaults', async () => {
      const name = aName();
      await photos().upload(name, 'abc');
      expect(await info(name)).toMatchObject({
        cacheControl: 'max-age=3600',
        metadata: {},
        contentType: 'text/plain;charset=UTF-8',
      });
    });

    it('an upload onto a taken name is refused, or replaces with upsert and with update', async () => {
      const name = aName();
      const first = await photos().upload(name, 'ett');
      expect((await photos().upload(name, 'två')).error).toMatchObject(duplicate);
      expect((await photos().upload(name, new Blob(['två']))).error).toMatchObject(duplicate);
      expect((await photos().upload(name, 'tre', { upsert: true })).data?.id).toBe(first.data?.id);
      expect(await (await photos().download(name)).data?.text()).toBe('tre');
      expect((await photos().update(name, 'fyra')).data).toMatchObject({ fullPath: `photos/${name}` });
      expect(await (await photos().download(name)).data?.text()).toBe('fyra');
      expect((await photos().update(aName(), 'ny')).error).toBeNull();
    });

    it('an upload into an unknown bucket is refused', async () => {
      const { error } = await app.storage(version, customer.token).from('nowhere').upload('a.txt', 'a');
      expect(error).toMatchObject({ message: 'Bucket not found', status: 400, statusCode: '404' });
    });

    it('the bucket’s size and types bind an upload, in either form', async () => {
      const small = app.storage(version, customer.token).from('small');
      const png = { contentType: 'image/png' };
      expect((await small.upload(aName(), Buffer.alloc(1_000), png)).error).toBeNull();
      const tooLarge = { message: 'The object exceeded the maximum allowed size', status: 400, statusCode: '413' };
      expect((await small.upload(aName(), Buffer.alloc(1_001), png)).error).toMatchObject(tooLarge);
      expect((await small.upload(aName(), new Blob([Buffer.alloc(1_001)], { type: 'image/png' }))).error).toMatchObject(
        tooLarge,
      );
      const unsupported = { message: 'mime type image/gif is not supported', status: 400, statusCode: '415' };
      expect((await small.upload(aName(), 'GIF', { contentType: 'image/gif' })).error).toMatchObject(unsupported);
      expect((await small.upload(aName(), new Blob(['GIF'], { type: 'image/gif' }))).error).toMatchObject(unsupported);
      expect((await small.upload(aName(), 'text', { contentType: 'text/plain; charset=utf-8' })).error).toBeNull();
    });

    it('a name may have every allowed character, and no other', async () => {
      const folder = randomUUID();
      for (const name of [
        `${folder}/a b.txt`,
        `${folder}/_!.*'()&$@=;:+,-.txt`,
        `${folder}/a..b`,
        `${folder}/djup/djupare/djupast.txt`,
      ]) {
        expect((await photos().upload(name, name)).data).toMatchObject({ path: name });
        expect(await (await photos().download(name)).data?.text()).toBe(name);
      }
      for (const name of [`${folder}/å.txt`, `${folder}/a~b`, `${folder}/a[1]`]) {
        expect((await photos().upload(name, 'x')).error).toMatchObject({
          message: `Invalid key: ${name}`,
          status: 400,
          statusCode: '400',
        });
      }
    });
  });

  it('one of many concurrent uploads of one name succeeds', async () => {
    const name = aName();
    const photos = app.storage(NEWEST_CLIENT, app.keys.serviceRoleKey).from('photos');
    const results = await Promise.all([...Array(8).keys()].map((index) => photos.upload(name, `text ${index}`)));
    const winners = results.flatMap(({ data }, index) => (data ? [index] : []));
    expect(winners).toHaveLength(1);
    for (const { error } of results.filter((result) => result.error)) expect(error).toMatchObject(duplicate);
    expect(await (await photos.download(name)).data?.text()).toBe(`text ${winners[0]}`);
  });

  it('concurrent replacements of one name leave one of them, whole', async () => {
    const name = aName();
    const photos = app.storage(NEWEST_CLIENT, app.keys.serviceRoleKey).from('photos');
    const results = await Promise.all(
      [...Array(8).keys()].map((index) => photos.upload(name, String(index).repeat(1_000), { upsert: true })),
    );
    expect(results.map(({ error }) => error)).toEqual(results.map(() => null));
    expect(await (await photos.download(name)).data?.text()).toMatch(/^(\d)\1{999}$/);
    expect(await objectsNamed(name)).toHaveLength(1);
  });

  it('a refused upload leaves nothing', async () => {
    const before = (await app.files()).length;
    const looseBefore = await orphanedFiles();
    const small = app.storage(NEWEST_CLIENT, customer.token).from('small');
    await small.upload(aName(), new Blob([Buffer.alloc(50_000)], { type: 'image/png' }));
    const chunks = Readable.toWeb(Readable.from([Buffer.alloc(900), Buffer.alloc(900)])) as ReadableStream;
    expect(
      await (
        await send(`small/${aName()}`, { body: chunks, duplex: 'half', headers: { 'content-type': 'image/png' } })
      ).json(),
    ).toMatchObject({
      code: 'EntityTooLarge',
    });
    expect(await app.files()).toHaveLength(before);
    expect(await orphanedFiles()).toEqual(looseBefore);
  });

  it('an upload over the limit of the whole storage is refused, in every form', async () => {
    const limitedApp = await startStorageTestApp({ env: { STORAGE_MAX_BYTES: '100000' } });
    try {
      const storage = limitedApp.storage(NEWEST_CLIENT, limitedApp.keys.serviceRoleKey);
      await storage.createBucket('any');
      const bodies = [
        Buffer.alloc(100_001),
        new Blob([Buffer.alloc(2_000_000)]),
        Readable.from([Buffer.alloc(60_000), Buffer.alloc(60_000)]),
      ];
      for (const body of bodies)
        expect((await storage.from('any').upload(aName(), body)).error).toMatchObject({ statusCode: '413' });
      expect((await storage.from('any').upload(aName(), Buffer.alloc(100_000))).error).toBeNull();
      expect(await limitedApp.files()).toHaveLength(1);
    } finally {
      await limitedApp.stop();
    }
  });

  it.each([
    ['a body', 'application/octet-stream', 'half of it'],
    [
      'a form',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nhalf of it',
    ],
  ])('an upload truncated in %s leaves nothing', async (_form, type, half) => {
    const name = aName();
    const before = (await app.files()).length;
    const looseBefore = await orphanedFiles();
    const upload = httpRequest(`${app.url}/storage/v1/object/photos/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.token}`, 'content-type': type, 'content-length': 10_000 },
    });
    upload.on('error', () => undefined);
    upload.write(half);
    await eventually(async () => expect(await app.files()).toHaveLength(before + 1));
    upload.destroy();
    await eventually(async () => {
      expect(await app.files()).toHaveLength(before);
      expect(await orphanedFiles()).toEqual(looseBefore);
    });
    expect(await objectsNamed(name)).toEqual([]);
  });

  it('a refused upload gets a response although most of its body was not read', async () => {
    const response = await send('photos/a%7Eb', { body: Buffer.alloc(20_000_000) });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      statusCode: '400',
      error: 'InvalidKey',
      code: 'InvalidKey',
      message: 'Invalid key: a~b',
    });
  });

  it('an upload keeps an encoding without decoding it', async () => {
    const name = aName();
    await send(`photos/${name}`, {
      body: 'not really gzip',
      headers: { 'content-type': 'text/plain', 'content-encoding': 'gzip' },
    });
    const download = await new Promise<{ encoding?: string; body: Buffer }>((resolve, reject) => {
      const headers = { authorization: `Bearer ${customer.token}` };
      httpRequest(`${app.url}/storage/v1/object/photos/${name}`, { headers }, (response) => {
        buffer(response).then((body) => resolve({ encoding: response.headers['content-encoding'], body }), reject);
      }).end();
    });
    expect([download.encoding, download.body.toString()]).toEqual(['gzip', 'not really gzip']);
  });

  it('an upload accepts a form whose fields follow the file', async () => {
    const form = new FormData();
    form.append('anything', new Blob(['abc'], { type: 'text/plain' }), 'a.txt');
    form.append('cacheControl', '77');
    form.append('metadata', '{"a":1}');
    const name = aName();
    expect((await send(`photos/${name}`, { body: form })).status).toBe(200);
    const { data } = await app.storage(NEWEST_CLIENT, customer.token).from('photos').info(name);
    expect(data).toMatchObject({ cacheControl: 'max-age=77', metadata: { a: 1 }, contentType: 'text/plain' });
  });

  it.each([
    ['a form without a file', () => ({ body: new FormData() })],
    ['a form that is none', () => ({ body: 'text', headers: { 'content-type': 'multipart/form-data' } })],
    [
      'metadata that no database can hold',
      () => ({ body: 'text', headers: { 'x-metadata': Buffer.from('{"a":"\\ud800"}').toString('base64') } }),
    ],
    [
      'metadata that is too deep',
      () => ({ body: formWith('metadata', `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`) }),
    ],
    ['metadata that is too long', () => ({ body: formWith('metadata', `{"a":"${'x'.repeat(70_000)}"}`) })],
    ['an encoding that no header can carry', () => ({ body: formWith('contentEncoding', 'gzip\r\nSet-Cookie: a=b') })],
    [
      'metadata that is no JSON',
      () => ({ body: 'text', headers: { 'x-metadata': Buffer.from('{').toString('base64') } }),
    ],
  ])('an upload with %s is refused', async (_what, init) => {
    const response = await send(`photos/${aName()}`, init());
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '400', code: 'InvalidRequest' });
  });

  it('deeply nested metadata is stored and returned', async () => {
    const metadata = JSON.parse(`${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`);
    const name = aName();
    expect((await send(`photos/${name}`, { body: formWith('metadata', JSON.stringify(metadata)) })).status).toBe(200);
    expect((await app.storage(NEWEST_CLIENT, customer.token).from('photos').info(name)).data?.metadata).toEqual(
      metadata,
    );
  });

  it.each(['text/плохо', 'x'.repeat(300)])('the type %s, which no header may carry, is refused', async (type) => {
    const boundary = '-----x';
    const body = `--${boundary}\r\ncontent-disposition: form-data; name=""; filename="a"\r\ncontent-type: ${type}\r\n\r\ntext\r\n--${boundary}--\r\n`;
    const response = await send(`photos/${aName()}`, {
      body,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    expect(await response.json()).toMatchObject({ statusCode: '415', code: 'InvalidMimeType' });
  });

  it('a name may have a thousand characters, and not two thousand', async () => {
    const longest = `${'a/'.repeat(500)}${randomUUID().slice(0, 24)}`;
    expect((await send(`photos/${longest}`, { body: 'x' })).status).toBe(200);
    const headers = { authorization: `Bearer ${customer.token}` };
    expect((await fetch(`${app.url}/storage/v1/object/photos/${longest}`, { headers })).status).toBe(200);
    expect(await (await send(`photos/${longest}x`, { body: 'x' })).json()).toMatchObject({ code: 'InvalidKey' });
  });

  it.each(['..%2Fescaped', 'a/%2e%2e/b', 'a%00b', '%2Fabsolute', 'a%5Cb', ''])(
    'an upload never becomes the path %p',
    async (path) => {
      const response = await new Promise<number | undefined>((resolve) => {
        const upload = httpRequest(app.url, {
          path: `/storage/v1/object/photos/${path}`,
          method: 'POST',
          headers: { authorization: `Bearer ${customer.token}` },
        });
        upload.on('response', ({ statusCode }) => resolve(statusCode));
        upload.end('x');
      });
      expect(response).toBe(400);
    },
  );

  it('a name is decoded once', async () => {
    const response = await send('photos/a%252Fb', { body: 'x' });
    expect(await response.json()).toMatchObject({ message: 'Invalid key: a%2Fb' });
  });

  it('an object’s ETag identifies its bytes', async () => {
    const name = aName();
    await send(`photos/${name}`, { body: 'abc' });
    const { data } = await app.storage(NEWEST_CLIENT, customer.token).from('photos').info(name);
    expect(data?.etag).toBe(`"${createHash('sha256').update('abc').digest('hex').slice(0, 32)}"`);
  });

  it('an upload fails cleanly when the files cannot be written, and nothing of it is stored', async () => {
    const broken = await startStorageTestApp({ env: { STORAGE_DIR: '/dev/null/not-a-folder' } });
    try {
      const storage = broken.storage(NEWEST_CLIENT, broken.keys.serviceRoleKey);
      await storage.createBucket('any');
      for (const body of ['text', new Blob(['text'])]) {
        const { error } = await storage.from('any').upload('a.txt', body);
        expect(error).toMatchObject({ status: 500, statusCode: '500', message: 'Something went wrong.' });
      }
      expect((await storage.from('any').list()).data).toEqual([]);
      expect((await storage.getBucket('any')).error).toBeNull();
    } finally {
      await broken.stop();
    }
  });
});

/** A form with a file and a field before it. */
function formWith(name: string, value: string): FormData {
  const form = new FormData();
  form.append(name, value);
  form.append('', new Blob(['text'], { type: 'text/plain' }));
  return form;
}
