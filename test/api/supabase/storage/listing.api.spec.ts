import { randomUUID } from 'node:crypto';
import { aCustomer, type Person } from '../../../support/content/people.js';
import {
  NEWEST_CLIENT,
  CLIENT_VERSIONS,
  startStorageTestApp,
  type StorageTestApp,
} from '../../../support/content/storage.js';

const NAMES = [
  'b.txt',
  'a.txt',
  'C.txt',
  'folder/one.txt',
  'folder/two.txt',
  'folder/deep/three.txt',
  'folder%off/x.txt'.replace('%', '&'),
  'folder.txt',
];

describe('a list', () => {
  let app: StorageTestApp;
  let owner: Person;
  let other: Person;
  beforeAll(async () => {
    app = await startStorageTestApp();
    [owner, other] = [await aCustomer(app), await aCustomer(app)];
    const service = app.storage(NEWEST_CLIENT, app.keys.serviceRoleKey);
    await service.createBucket('files', { public: false });
    for (const [index, name] of NAMES.entries()) {
      await app.storage(NEWEST_CLIENT, owner.token).from('files').upload(name, 'x'.repeat(index));
      const at = new Date(Date.UTC(2025, 0, 20 - index));
      await app.database.query(
        'UPDATE storage_objects SET created_at = $1, updated_at = $1, last_accessed_at = $1 WHERE name = $2',
        [at.toISOString(), name],
      );
    }
    await app.storage(NEWEST_CLIENT, other.token).from('files').upload('other/theirs.txt', 'x');
  });
  afterAll(() => app.stop());

  const post = async (path: string, body: unknown, token = owner.token) =>
    (await app.post(`/storage/v1/object/${path}`, body, { authorization: `Bearer ${token}` })).body;

  describe.each(CLIENT_VERSIONS)('by the client %s', (version) => {
    const files = (token = owner.token) => app.storage(version, token).from('files');
    const names = async (...args: Parameters<ReturnType<typeof files>['list']>) => {
      const { data, error } = await files().list(...args);
      expect(error).toBeNull();
      return data?.map(({ name }) => name);
    };

    it('the list has the direct children by name, capitals first, each folder once', async () => {
      expect(await names()).toEqual(['C.txt', 'a.txt', 'b.txt', 'folder', 'folder&off', 'folder.txt']);
      expect(await names('folder')).toEqual(['deep', 'one.txt', 'two.txt']);
      expect(await names('folder/')).toEqual(['deep', 'one.txt', 'two.txt']);
      expect(await names('folder/deep')).toEqual(['three.txt']);
      expect(await names('fold')).toEqual([]);
    });

    it('a file is listed with all its details, and a folder with none', async () => {
      const { data } = await files().list('folder', { limit: 2 });
      expect(data).toEqual([
        { name: 'deep', id: null, created_at: null, updated_at: null, last_accessed_at: null, metadata: null },
        {
          name: 'one.txt',
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          created_at: '2025-01-17T00:00:00.000Z',
          updated_at: '2025-01-17T00:00:00.000Z',
          last_accessed_at: '2025-01-17T00:00:00.000Z',
          metadata: {
            eTag: expect.stringMatching(/^"[0-9a-f]+"$/),
            size: 3,
            mimetype: 'text/plain;charset=UTF-8',
            cacheControl: 'max-age=3600',
            lastModified: '2025-01-17T00:00:00.000Z',
            contentLength: 3,
            httpStatusCode: 200,
          },
        },
      ]);
    });

    it('the list has pages', async () => {
      expect(await names('', { limit: 2 })).toEqual(['C.txt', 'a.txt']);
      expect(await names('', { limit: 2, offset: 2 })).toEqual(['b.txt', 'folder']);
      expect(await names('', { limit: 2, offset: 6 })).toEqual([]);
    });

    it('a search matches the beginning of names, in any case, without wildcards', async () => {
      expect(await names('', { search: 'FOLD' })).toEqual(['folder', 'folder&off', 'folder.txt']);
      expect(await names('', { search: 'c' })).toEqual(['C.txt']);
      expect(await names('folder', { search: 't' })).toEqual(['two.txt']);
      for (const search of ['%', '_', '\\', 'old']) expect(await names('', { search })).toEqual([]);
    });

    it.each(['created_at', 'updated_at', 'last_accessed_at'])(
      'the list is sorted by %s, folders last',
      async (column) => {
        const folders = ['folder', 'folder&off'];
        expect(await names('', { sortBy: { column, order: 'asc' } })).toEqual([
          'folder.txt',
          'C.txt',
          'a.txt',
          'b.txt',
          ...folders,
        ]);
        expect(await names('', { sortBy: { column, order: 'desc' } })).toEqual([
          'b.txt',
          'a.txt',
          'C.txt',
          'folder.txt',
          ...folders,
        ]);
      },
    );

    it('the list is sorted by name in descending order', async () => {
      expect(await names('', { sortBy: { column: 'name', order: 'desc' } })).toEqual([
        'folder.txt',
        'folder&off',
        'folder',
        'b.txt',
        'a.txt',
        'C.txt',
      ]);
    });

    it('the list has only what the caller may see, and everything for the service', async () => {
      expect((await files(other.token).list()).data?.map(({ name }) => name)).toEqual(['other']);
      expect((await files(app.keys.anonKey).list()).data).toEqual([]);
      expect((await files(app.keys.serviceRoleKey).list()).data).toHaveLength(7);
      expect((await files('nonsense').list()).error).toMatchObject({ status: 400, statusCode: '403' });
    });

    it('an unknown bucket has an empty list', async () => {
      expect(await app.storage(version, owner.token).from('nowhere').list()).toEqual({ data: [], error: null });
    });

    it('the second form of the list goes through all full names, page after page', async () => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const { data } = await files().listV2({ limit: 3, cursor });
        expect(data?.folders).toEqual([]);
        expect(data?.objects.length).toBeLessThanOrEqual(3);
        found.push(...(data?.objects.map(({ name }) => name) ?? []));
        cursor = data?.nextCursor;
        expect(data?.hasNext).toBe(cursor !== undefined);
      } while (cursor !== undefined);
      expect(found).toEqual([...NAMES].sort());
    });

    it('the second form of the list separates folders from files on request', async () => {
      const { data } = await files().listV2({ prefix: 'folder/', with_delimiter: true });
      expect(data?.hasNext).toBe(false);
      expect(data?.folders.map(({ name }) => name)).toEqual(['folder/deep']);
      expect(data?.objects.map(({ name, metadata }) => [name, metadata?.['size']])).toEqual([
        ['folder/one.txt', 3],
        ['folder/two.txt', 4],
      ]);
      expect((await files().listV2({ prefix: 'folder/t' })).data?.objects.map(({ name }) => name)).toEqual([
        'folder/two.txt',
      ]);
    });
  });

  it.each([
    ['an unknown column', { sortBy: { column: 'size' } }],
    ['a column with SQL in it', { sortBy: { column: 'name; DROP TABLE storage_objects' } }],
    ['an unknown order', { sortBy: { column: 'name', order: 'up' } }],
    ['a limit of none', { limit: 0 }],
    ['a limit over 1 000', { limit: 1_001 }],
    ['a negative offset', { offset: -1 }],
    ['a limit that is text', { limit: 'all' }],
    ['a prefix that is none', { prefix: 5 }],
    ['a NUL', { prefix: 'a\0' }],
    ['half a sign', { prefix: '\ud800' }],
  ])('a list with %s is refused', async (_what, body) => {
    expect(await post('list/files', body)).toMatchObject({ statusCode: '400', error: 'Error', code: 'InvalidRequest' });
  });

  it('a list has defaults for omitted parameters', async () => {
    expect(await post('list/files', {})).toHaveLength(6);
    const body = await post('list/files', { prefix: 'folder', sortBy: { column: 'created_at' } });
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['two.txt', 'one.txt', 'deep']);
  });

  it.each(['\uffff', 'å', '../../', './/', '/', '%2e'])(
    'the odd folder %j is empty or the root, and no error',
    async (prefix) => {
      for (const path of ['list/files', 'list-v2/files']) {
        const response = await app.post(
          `/storage/v1/object/${path}`,
          { prefix },
          { authorization: `Bearer ${owner.token}` },
        );
        expect(response.status).toBe(200);
      }
    },
  );

  it('the second form of the list refuses an unknown bucket and a foreign cursor', async () => {
    expect(await post('list-v2/nowhere', {})).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' });
    expect((await post('list-v2/files', { cursor: Buffer.from('\0').toString('base64url') })).statusCode).toBe('400');
  });

  it('the pages lose nothing where a file and a folder share a name', async () => {
    const bucket = app.storage(NEWEST_CLIENT, owner.token).from('files');
    const folder = randomUUID();
    for (const name of ['same', 'same/inside.txt', 'same-not', 'after']) await bucket.upload(`${folder}/${name}`, 'x');
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await bucket.listV2({ prefix: `${folder}/`, with_delimiter: true, limit: 1, cursor });
      found.push(
        ...(data?.folders.map(({ name }) => `${name} (folder)`) ?? []),
        ...(data?.objects.map(({ name }) => name) ?? []),
      );
      cursor = data?.nextCursor;
    } while (cursor !== undefined);
    expect(found.map((name) => name.slice(folder.length + 1)).sort()).toEqual([
      'after',
      'same',
      'same (folder)',
      'same-not',
    ]);
  });
});

describe('lists for one address', () => {
  let app: StorageTestApp;
  beforeAll(async () => {
    app = await startStorageTestApp({ env: { RATE_LIMIT_FACTOR: '0.025' } });
  });
  afterAll(() => app.stop());

  it('an address makes a limited number of lists, and the refusal has Retry-After [L3]', async () => {
    const list = () =>
      app.post('/storage/v1/object/list/blog-images', {}, { authorization: `Bearer ${app.keys.anonKey}` });
    const responses = [await list(), await list(), await list(), await list()];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(responses[3]?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(responses[3]?.body).toMatchObject({ statusCode: '429', code: 'SlowDown' });
  });
});
