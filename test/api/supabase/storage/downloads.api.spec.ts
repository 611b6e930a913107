import { randomBytes, randomUUID } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ObjectFiles } from '../../../../src/supabase/storage/files/object-files.js';
import { aCustomer, type Person } from '../../../support/content/people.js';
import {
  NEWEST_CLIENT,
  CLIENT_VERSIONS,
  startStorageTestApp,
  type StorageTestApp,
} from '../../../support/content/storage.js';
import { isEverythingTried } from '../../../support/everything-tried.js';

const BYTES = Buffer.from('0123456789abcdefghij');
const missing = { status: 400, statusCode: '404', message: 'Object not found' };
const noBucket = { status: 400, statusCode: '404', message: 'Bucket not found' };

describe('a download', () => {
  let app: StorageTestApp;
  let customer: Person;
  beforeAll(async () => {
    app = await startStorageTestApp();
    customer = await aCustomer(app);
    const service = app.storage(NEWEST_CLIENT, app.keys.serviceRoleKey);
    await service.createBucket('private', { public: false });
    await service.createBucket('open', { public: true });
  });
  afterAll(() => app.stop());

  /** Stores an object, in the private bucket one of the customer's. */
  const put = async (bucket: string, options: object = {}, body: Buffer | string = BYTES) => {
    const name = `${randomUUID()}/bild.bin`;
    const token = bucket === 'open' ? app.keys.serviceRoleKey : customer.token;
    const { error } = await app.storage(NEWEST_CLIENT, token).from(bucket).upload(name, body, options);
    expect(error).toBeNull();
    return name;
  };
  const bearer = () => ({ authorization: `Bearer ${customer.token}` });
  const get = (path: string, init: RequestInit = {}) => fetch(`${app.url}/storage/v1/object/${path}`, init);
  const versionOf = async (name: string) => {
    const [row] = await app.database.query<{ version: string }>('SELECT version FROM storage_objects WHERE name = $1', [
      name,
    ]);
    return row?.version ?? '';
  };

  describe.each(CLIENT_VERSIONS)('by the client %s', (version) => {
    const from = (bucket: string, token = customer.token) => app.storage(version, token).from(bucket);

    it('a download has the exact bytes and the type, whole and as a stream', async () => {
      const bytes = randomBytes(300_000);
      const name = await put('private', { contentType: 'image/png' }, bytes);
      const { data } = await from('private').download(name);
      expect(data?.type).toBe('image/png');
      expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(true);
      const stream = await from('private').download(name).asStream();
      const chunks: Uint8Array[] = [];
      for await (const chunk of stream.data as unknown as AsyncIterable<Uint8Array>) chunks.push(chunk);
      expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
    });

    it('a download of a missing object is refused, in a private, a public and an unknown bucket', async () => {
      for (const bucket of ['private', 'open']) {
        const { data, error } = await from(bucket).download('nothing/here.txt');
        expect(data).toBeNull();
        expect(error).toMatchObject(missing);
      }
      const { error } = await from('nowhere').download('a.txt');
      expect(error).toMatchObject(noBucket);
    });

    it('the info of an object tells all about it', async () => {
      const name = await put('private', { contentType: 'image/png', cacheControl: '60', metadata: { taken: 'Åre' } });
      const { data } = await from('private').info(name);
      expect(data).toEqual({
        id: expect.any(String),
        name,
        version: await versionOf(name),
        bucketId: 'private',
        size: BYTES.length,
        contentType: 'image/png',
        cacheControl: 'max-age=60',
        etag: expect.stringMatching(/^"[0-9a-f]+"$/),
        metadata: { taken: 'Åre' },
        lastModified: expect.stringMatching(/^\d{4}-.*Z$/),
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      });
      expect((await from('private').info('nothing')).error).toMatchObject(missing);
      expect((await from('nowhere').info('nothing')).error).toMatchObject(noBucket);
    });

    it('the existence of an object is reported without an error', async () => {
      const name = await put('private');
      expect(await from('private').exists(name)).toMatchObject({ data: true, error: null });
      const response = await from('private').exists('nothing/here.txt');
      expect(response.data).toBe(false);
    });
  });

  it('an existence check fails when the bucket or the token is the cause', async () => {
    // The newest client throws, the one before it gives the error back.
    const exists = (token: string, bucket: string) =>
      app
        .storage(NEWEST_CLIENT, token)
        .from(bucket)
        .exists('a.txt')
        .catch((error: unknown) => ({ data: false, error }));
    const failure = { data: false, error: { message: isEverythingTried ? 'Bucket not found' : 'Bad Request' } };
    expect(await exists(customer.token, 'nowhere')).toMatchObject(failure);
    expect(await exists('nonsense', 'private')).toMatchObject(failure);
  });

  it.each([
    ['the client’s address, without a token', 'open', {}],
    ['the public address', 'open', { path: 'public/' }],
    ['the address for signed-in users', 'private', { path: 'authenticated/', hasBearer: true }],
    ['the client’s address', 'private', { hasBearer: true }],
  ])(
    'a download by %s carries all its headers, asked by GET and by HEAD',
    async (_what, bucket, { path = '', hasBearer = false }: Access) => {
      const name = await put(bucket, { contentType: 'text/csv', cacheControl: '120' });
      const headers: Record<string, string> = hasBearer ? bearer() : {};
      const responses = [
        await get(`${path}${bucket}/${name}`, { headers }),
        await get(`${path}${bucket}/${name}`, { method: 'HEAD', headers }),
      ];
      for (const response of responses) {
        expect(response.status).toBe(200);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': 'text/csv',
          'content-length': String(BYTES.length),
          etag: expect.stringMatching(/^"[0-9a-f]+"$/),
          'last-modified': expect.stringMatching(/ GMT$/),
          'cache-control': 'max-age=120',
          'accept-ranges': 'bytes',
          'x-robots-tag': 'none',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringMatching(/default-src 'none';.*sandbox/),
          'access-control-allow-origin': '*',
        });
        expect(response.headers.has('content-disposition')).toBe(false);
      }
      expect(Buffer.from((await responses[0]?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(BYTES)).toBe(true);
      expect((await responses[1]?.arrayBuffer())?.byteLength).toBe(0);
    },
  );
  interface Access {
    readonly path?: string;
    readonly hasBearer?: boolean;
  }

  it('a download without cache control is not cached', async () => {
    const response = await fetch(`${app.url}/storage/v1/object/private/plain.txt`, {
      method: 'POST',
      headers: { ...bearer(), 'content-type': 'text/plain' },
      body: 'text',
    });
    expect(response.status).toBe(200);
    expect((await get('private/plain.txt', { headers: bearer() })).headers.get('cache-control')).toBe('no-cache');
  });

  it('a client with the current version gets 304', async () => {
    const name = await put('open');
    const first = await get(`public/open/${name}`);
    const etag = first.headers.get('etag') ?? '';
    const modified = first.headers.get('last-modified') ?? '';
    const ask = async (headers: Record<string, string>) => {
      const response = await get(`public/open/${name}`, { headers });
      return [response.status, (await response.arrayBuffer()).byteLength];
    };
    const [unchanged, whole] = [
      [304, 0],
      [200, BYTES.length],
    ];
    expect(await ask({ 'if-none-match': etag })).toEqual(unchanged);
    expect(await ask({ 'if-none-match': `"other", W/${etag}` })).toEqual(unchanged);
    expect(await ask({ 'if-none-match': '*' })).toEqual(unchanged);
    expect(await ask({ 'if-modified-since': modified })).toEqual(unchanged);
    expect(await ask({ 'if-none-match': '"other"', 'if-modified-since': modified })).toEqual(whole);
    expect(await ask({ 'if-modified-since': new Date(Date.parse(modified) - 1_000).toUTCString() })).toEqual(whole);
    expect(await ask({ 'if-modified-since': 'once upon a time' })).toEqual(whole);

    await app.storage(NEWEST_CLIENT, app.keys.serviceRoleKey).from('open').update(name, 'changed');
    expect(await ask({ 'if-none-match': etag })).toEqual([200, 7]);
  });

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/20'],
    ['bytes=5-', 206, '56789abcdefghij', 'bytes 5-19/20'],
    ['bytes=-4', 206, 'ghij', 'bytes 16-19/20'],
    ['bytes=18-500', 206, 'ij', 'bytes 18-19/20'],
    ['bytes=20-', 416, '', 'bytes */20'],
    ['bytes=-0', 416, '', 'bytes */20'],
    ['bytes=4-2', 200, BYTES.toString(), null],
    ['bytes=0-1,4-5', 200, BYTES.toString(), null],
    ['pages=1-2', 200, BYTES.toString(), null],
  ])('a download of the range %s answers %i', async (range, status, text, contentRange) => {
    const name = await put('open');
    const response = await get(`public/open/${name}`, { headers: { range } });
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ]);
    expect(response.headers.get('content-length')).toBe(String(text.length));
  });

  it('a range in the middle of a large file has exactly those bytes', async () => {
    const bytes = randomBytes(500_000);
    const name = await put('open', {}, bytes);
    const response = await get(`public/open/${name}`, { headers: { range: 'bytes=65530-262150' } });
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes.subarray(65_530, 262_151))).toBe(true);
  });

  it('the last byte of a large file costs a read of one byte [L10]', async () => {
    const bytes = randomBytes(2_000_000);
    const version = await versionOf(await put('open', {}, bytes));
    const stream = (await app.nest.get(ObjectFiles).read(version, { first: 1_999_999, last: 1_999_999 })) as ReadStream;
    expect(await buffer(stream)).toEqual(bytes.subarray(1_999_999));
    expect(stream.bytesRead).toBe(1);
  });

  it('a range of a changed object gives the whole object', async () => {
    const name = await put('open');
    const etag = (await get(`public/open/${name}`)).headers.get('etag') ?? '';
    const ask = async (ifRange: string) =>
      (await get(`public/open/${name}`, { headers: { range: 'bytes=0-1', 'if-range': ifRange } })).status;
    expect([await ask(etag), await ask('"other"')]).toEqual([206, 200]);
  });

  it('an empty file downloads as empty, and has no ranges', async () => {
    const name = await put('open', {}, '');
    const response = await get(`public/open/${name}`);
    expect([response.status, await response.text(), response.headers.get('content-length')]).toEqual([200, '', '0']);
    expect((await get(`public/open/${name}`, { headers: { range: 'bytes=0-' } })).status).toBe(416);
  });

  it.each([
    ['', 'attachment'],
    ['rapport.pdf', "attachment; filename=rapport.pdf; filename*=UTF-8''rapport.pdf;"],
    [
      'Åsas "bild" (1).png',
      "attachment; filename=%C3%85sas%20%22bild%22%20%281%29.png; filename*=UTF-8''%C3%85sas%20%22bild%22%20%281%29.png;",
    ],
    [
      'a\r\nSet-Cookie: x=1',
      "attachment; filename=a%0D%0ASet-Cookie%3A%20x%3D1; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x%3D1;",
    ],
  ])('a download with ?download=%s is saved and not shown', async (fileName, disposition) => {
    const name = await put('open');
    const { publicUrl } = app
      .storage(NEWEST_CLIENT, customer.token)
      .from('open')
      .getPublicUrl(name, { download: fileName === '' ? true : fileName }).data;
    const response = await fetch(publicUrl);
    expect([response.status, response.headers.get('content-disposition')]).toEqual([200, disposition]);
  });

  it('the public address serves no private bucket, to any caller', async () => {
    const name = await put('private');
    for (const path of [`public/private/${name}`, `info/public/private/${name}`]) {
      const response = await get(path, { headers: bearer() });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        statusCode: '404',
        code: 'NoSuchBucket',
        message: 'Bucket not found',
      });
    }
    expect((await get(`public/private/${name}`, { method: 'HEAD' })).status).toBe(400);
  });

  it('a download stops as soon as the bucket is no longer public', async () => {
    const service = app.storage(NEWEST_CLIENT, app.keys.serviceRoleKey);
    await service.createBucket('turned', { public: true });
    await service.from('turned').upload('a.txt', 'a');
    expect((await get('public/turned/a.txt')).status).toBe(200);
    await service.updateBucket('turned', { public: false });
    expect((await get('public/turned/a.txt')).status).toBe(400);
  });

  it('a lost file answers an error with its own headers', async () => {
    const name = await put('open', { contentType: 'image/png', cacheControl: '31536000' });
    const version = await versionOf(name);
    await rm(join(app.storageFolder, version.slice(0, 2), version));
    for (const range of ['', 'bytes=2-3']) {
      const response = await get(`public/open/${name}?download=a.png`, { headers: { range } });
      expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
        500,
        'application/json; charset=utf-8',
        'no-store',
      ]);
      for (const header of ['etag', 'last-modified', 'content-disposition', 'content-range', 'accept-ranges']) {
        expect([header, response.headers.get(header)]).toEqual([header, null]);
      }
      expect(await response.json()).toEqual({
        statusCode: '500',
        error: 'Internal',
        code: 'InternalError',
        message: 'Something went wrong.',
      });
    }
  });
});
