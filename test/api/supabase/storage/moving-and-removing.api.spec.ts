import { randomUUID } from 'node:crypto';
import { aCustomer, type Person } from '../../../support/content/people.js';
import {
  NEWEST_CLIENT,
  CLIENT_VERSIONS,
  startStorageTestApp,
  type StorageTestApp,
} from '../../../support/content/storage.js';

const missing = { message: 'Object not found', status: 400, statusCode: '404' };
const taken = { message: 'The resource already exists', status: 400, statusCode: '409' };
const noBucket = { message: 'Bucket not found', status: 400, statusCode: '404' };

describe('objects', () => {
  let app: StorageTestApp;
  let owner: Person;
  beforeAll(async () => {
    app = await startStorageTestApp();
    owner = await aCustomer(app);
    const service = app.storage(NEWEST_CLIENT, app.keys.serviceRoleKey);
    for (const bucket of ['from', 'to']) await service.createBucket(bucket, { public: false });
    await service.createBucket('small', { public: false, fileSizeLimit: 5 });
    await service.createBucket('images', { public: false, allowedMimeTypes: ['image/*'] });
  });
  afterAll(() => app.stop());

  const ABOUT = { contentType: 'text/csv', cacheControl: '77', metadata: { by: 'Åsa' } };
  const put = async (text = 'text', name = `${randomUUID()}/a b.csv`) => {
    const { data, error } = await app.storage(NEWEST_CLIENT, owner.token).from('from').upload(name, text, ABOUT);
    expect(error).toBeNull();
    return { name, id: data?.id };
  };
  const send = async (method: string, path: string, body?: unknown, headers = {}, token = owner.token) => {
    const response = await fetch(`${app.url}/storage/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };

  describe.each(CLIENT_VERSIONS)('with the client %s', (version) => {
    const bucket = (name = 'from') => app.storage(version, owner.token).from(name);
    const textOf = async (name: string, bucketId = 'from') => (await bucket(bucketId).download(name)).data?.text();

    it('an object is moved within a bucket and to another one, with all its metadata', async () => {
      const { name, id } = await put('hej');
      const before = (await bucket().info(name)).data;
      const renamed = `${randomUUID()}/ny.csv`;
      expect(await bucket().move(name, renamed)).toEqual({
        data: { message: 'Successfully moved', Id: id, Key: renamed },
        error: null,
      });
      expect((await bucket().download(name)).error).toMatchObject(missing);
      expect(await textOf(renamed)).toBe('hej');

      expect((await bucket().move(renamed, renamed, { destinationBucket: 'to' })).error).toBeNull();
      expect((await bucket().download(renamed)).error).toMatchObject(missing);
      expect(await textOf(renamed, 'to')).toBe('hej');
      expect((await bucket('to').info(renamed)).data).toMatchObject({
        ...before,
        lastModified: expect.any(String),
        name: renamed,
        bucketId: 'to',
      });
    });

    it('an object is copied within a bucket and to another one, with all its metadata', async () => {
      const { name, id } = await put('hej');
      const twin = `${randomUUID()}/tvilling.csv`;
      expect(await bucket().copy(name, twin)).toEqual({ data: { path: `from/${twin}` }, error: null });
      expect((await bucket().copy(name, twin, { destinationBucket: 'to' })).data).toEqual({ path: `to/${twin}` });
      for (const bucketId of ['from', 'to']) {
        expect(await textOf(twin, bucketId)).toBe('hej');
        const { data } = await bucket(bucketId).info(twin);
        expect(data).toMatchObject({
          contentType: 'text/csv',
          cacheControl: 'max-age=77',
          metadata: { by: 'Åsa' },
          size: 3,
        });
        expect(data?.id).not.toBe(id);
      }
      await bucket().update(name, 'changed');
      expect(await textOf(twin)).toBe('hej');
      await bucket().remove([name]);
      expect(await textOf(twin)).toBe('hej');
    });

    it('a taken name is neither overwritten by a move nor by a copy', async () => {
      const [one, two] = [await put('one'), await put('two')];
      expect((await bucket().move(one.name, two.name)).error).toMatchObject(taken);
      expect((await bucket().copy(one.name, two.name)).error).toMatchObject(taken);
      expect((await bucket().move(one.name, one.name)).error).toMatchObject(taken);
      expect((await bucket().copy(one.name, one.name)).error).toMatchObject(taken);
      expect([await textOf(one.name), await textOf(two.name)]).toEqual(['one', 'two']);
    });

    it('unknown objects, unknown buckets and bad names are refused', async () => {
      const { name } = await put();
      for (const act of ['move', 'copy'] as const) {
        expect((await bucket()[act]('nothing', 'b')).error).toMatchObject(missing);
        expect((await bucket('nowhere')[act](name, 'b')).error).toMatchObject(noBucket);
        expect((await bucket()[act](name, 'b', { destinationBucket: 'nowhere' })).error).toMatchObject(noBucket);
        for (const bad of ['å', 'a/../b', '/a', '']) {
          expect((await bucket()[act](name, bad)).error).toMatchObject({
            status: 400,
            statusCode: '400',
            message: `Invalid key: ${bad}`,
          });
        }
      }
      expect(await textOf(name)).toBe('text');
    });

    it('an object must match the rules of its new bucket', async () => {
      const { name } = await put('longer than five');
      const tooLarge = { statusCode: '413', message: 'The object exceeded the maximum allowed size' };
      const unsupported = { statusCode: '415', message: 'mime type text/csv is not supported' };
      for (const act of ['move', 'copy'] as const) {
        expect((await bucket()[act](name, name, { destinationBucket: 'small' })).error).toMatchObject(tooLarge);
        expect((await bucket()[act](name, name, { destinationBucket: 'images' })).error).toMatchObject(unsupported);
      }
      expect(await textOf(name)).toBe('longer than five');
    });

    it('objects are removed by name, and unknown names are skipped', async () => {
      const [one, two, three] = [await put(), await put(), await put()];
      const { data } = await bucket().remove([two.name, 'nothing', one.name]);
      expect(data?.map(({ name }) => name).sort()).toEqual([one.name, two.name].sort());
      expect(data?.find(({ name }) => name === one.name)).toMatchObject({
        id: one.id,
        bucket_id: 'from',
        owner: owner.userId,
        created_at: expect.any(String),
        updated_at: expect.any(String),
        last_accessed_at: expect.any(String),
        metadata: { size: 4, mimetype: 'text/csv', cacheControl: 'max-age=77' },
      });
      expect((await bucket().download(one.name)).error).toMatchObject(missing);
      expect(await textOf(three.name)).toBe('text');
      expect(await bucket().remove(['nothing'])).toEqual({ data: [], error: null });
    });

    it('a removal takes the full name alone, never what lies below it', async () => {
      const folder = randomUUID();
      await put('inside', `${folder}/a.txt`);
      expect((await bucket().remove([folder, `${folder}/`, `${folder}/*`, `${folder}/a`])).data).toEqual([]);
      expect(await textOf(`${folder}/a.txt`)).toBe('inside');
    });

    it('a removal takes at least one and at most a thousand names', async () => {
      expect((await bucket('nowhere').remove(['a'])).error).toMatchObject(noBucket);
      expect((await bucket().remove([])).error).toMatchObject({ status: 400, statusCode: '400' });
      expect((await bucket().remove(Array.from({ length: 1_001 }, (_, index) => `${index}`))).error).toMatchObject({
        statusCode: '400',
      });
      expect((await bucket().remove(Array.from({ length: 1_000 }, (_, index) => `${index}`))).error).toBeNull();
    });
  });

  it('a copy may have another type and cache time', async () => {
    const { name } = await put('hej');
    const copy = { bucketId: 'from', sourceKey: name, destinationKey: `${name}.copy`, copyMetadata: false };
    await send('POST', 'object/copy', { ...copy, metadata: { cacheControl: 'max-age=5', mimetype: 'image/png' } });
    const { data } = await app.storage(NEWEST_CLIENT, owner.token).from('from').info(`${name}.copy`);
    expect(data).toMatchObject({ contentType: 'image/png', cacheControl: 'max-age=5', size: 3 });
  });

  it.each(['text/html\r\nx: y', 'text/плохо', 'a\u0000b'])(
    'a copy with the type %j is refused, because no header can carry it',
    async (mimetype) => {
      const { name } = await put('hej');
      const body = {
        bucketId: 'from',
        sourceKey: name,
        destinationKey: `${name}.copy`,
        copyMetadata: false,
        metadata: { mimetype },
      };
      expect((await send('POST', 'object/copy', body)).body).toMatchObject({ statusCode: expect.stringMatching(/^4/) });
    },
  );

  it('a copy with upsert replaces a taken name, and the old file is deleted', async () => {
    const [one, two] = [await put('one'), await put('two')];
    const body = { bucketId: 'from', sourceKey: one.name, destinationKey: two.name };
    expect(await send('POST', 'object/copy', body, { 'x-upsert': 'true' })).toEqual({
      status: 200,
      body: { Id: two.id, Key: `from/${two.name}` },
    });
    expect(await (await app.storage(NEWEST_CLIENT, owner.token).from('from').download(two.name)).data?.text()).toBe(
      'one',
    );
  });

  it('a single object is removed too', async () => {
    const { name } = await put();
    expect(await send('DELETE', `object/from/${name}`)).toEqual({
      status: 200,
      body: { message: 'Successfully deleted' },
    });
    expect(await send('DELETE', `object/from/${name}`)).toMatchObject({
      status: 400,
      body: { statusCode: '404', code: 'NoSuchKey' },
    });
  });

  it.each([
    ['object/move', { sourceKey: 'a', destinationKey: 'b' }],
    ['object/move', { bucketId: 'from', destinationKey: 'b' }],
    ['object/copy', { bucketId: 'from', sourceKey: 5, destinationKey: 'b' }],
    ['object/copy', { bucketId: 'from', sourceKey: 'a' }],
  ])('an incomplete body of %s changes no object', async (path, body) => {
    expect(await send('POST', path, body)).toMatchObject({
      status: 400,
      body: { statusCode: '400', error: 'Error', code: 'InvalidRequest' },
    });
  });

  it('concurrent moves of an object end at one place', async () => {
    const { name } = await put();
    const moves = await Promise.all(
      [...Array(6).keys()].map((index) =>
        send('POST', 'object/move', { bucketId: 'from', sourceKey: name, destinationKey: `${name}.${index}` }),
      ),
    );
    expect(moves.map(({ body }) => body.statusCode ?? '200').sort()).toEqual([
      '200',
      '404',
      '404',
      '404',
      '404',
      '404',
    ]);
    const { data } = await app.storage(NEWEST_CLIENT, owner.token).from('from').list(name.split('/')[0]);
    expect(data).toHaveLength(1);
  });

  it('the cache purge changes nothing, and only the service may request it', async () => {
    expect(await send('DELETE', 'cdn/from/a.txt', undefined, {}, app.keys.serviceRoleKey)).toEqual({
      status: 200,
      body: { message: 'success' },
    });
    expect(await send('DELETE', 'cdn/from', undefined, {}, app.keys.serviceRoleKey)).toEqual({
      status: 200,
      body: { message: 'success' },
    });
    expect((await send('DELETE', 'cdn/from/a.txt')).body).toMatchObject({ statusCode: '403' });
  });
});
