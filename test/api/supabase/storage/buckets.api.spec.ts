import { randomUUID } from 'node:crypto';
import { aCustomer, anAdmin, type Person } from '../../../support/content/people.js';
import {
  NEWEST_CLIENT,
  CLIENT_VERSIONS,
  startStorageTestApp,
  type StorageTestApp,
} from '../../../support/content/storage.js';

const denied = { status: 400, statusCode: '403' };

describe('buckets [G41]', () => {
  let app: StorageTestApp;
  let admin: Person;
  beforeAll(async () => {
    app = await startStorageTestApp();
    admin = await anAdmin(app);
  });
  afterAll(() => app.stop());
  const aName = () => `b-${randomUUID()}`;

  it('the blog’s bucket exists from the start', async () => {
    const { data } = await app.storage('2.109', app.keys.serviceRoleKey).getBucket('blog-images');
    expect(data).toEqual({
      id: 'blog-images',
      name: 'blog-images',
      owner: '',
      public: true,
      file_size_limit: 10_000_000,
      allowed_mime_types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'],
      created_at: expect.any(String),
      updated_at: expect.any(String),
      type: 'STANDARD',
    });
  });

  describe.each(CLIENT_VERSIONS)('with the client %s', (version) => {
    const service = () => app.storage(version, app.keys.serviceRoleKey);
    const make = async (options: { public: boolean } = { public: false }) => {
      const name = aName();
      expect(await service().createBucket(name, options)).toEqual({ data: { name }, error: null });
      return name;
    };

    it('buckets are created, read and listed by name', async () => {
      const prefix = aName();
      for (const suffix of ['b', 'a']) await service().createBucket(`${prefix}-${suffix}`, { public: false });
      expect((await service().getBucket(`${prefix}-a`)).data).toMatchObject({
        public: false,
        file_size_limit: null,
        allowed_mime_types: null,
      });
      const { data } = await service().listBuckets();
      expect(data?.map(({ name }) => name).filter((name) => name.startsWith(prefix))).toEqual([
        `${prefix}-a`,
        `${prefix}-b`,
      ]);
    });

    it('a bucket takes limits in bytes and in words, and returns them in bytes', async () => {
      const limits: unknown[] = [];
      for (const fileSizeLimit of [20, '20mb', '1.5GB', '300kb', '10b']) {
        const name = aName();
        await service().createBucket(name, { public: true, fileSizeLimit, allowedMimeTypes: ['image/*'] });
        const { data } = await service().getBucket(name);
        limits.push([data?.file_size_limit, data?.allowed_mime_types]);
      }
      expect(limits).toEqual([20, 20_000_000, 1_500_000_000, 300_000, 10].map((bytes) => [bytes, ['image/*']]));
    });

    it('a change keeps omitted fields, and null clears one', async () => {
      const name = aName();
      await service().createBucket(name, { public: false, fileSizeLimit: 10, allowedMimeTypes: ['text/plain'] });
      expect((await service().updateBucket(name, { public: true })).data).toEqual({ message: 'Successfully updated' });
      expect((await service().getBucket(name)).data).toMatchObject({
        public: true,
        file_size_limit: 10,
        allowed_mime_types: ['text/plain'],
      });
      await service().updateBucket(name, { public: true, fileSizeLimit: null, allowedMimeTypes: null });
      expect((await service().getBucket(name)).data).toMatchObject({ file_size_limit: null, allowed_mime_types: null });
    });

    it('a bucket is deleted when it is empty, and emptied at once', async () => {
      const name = await make();
      await service().from(name).upload('folder/a.txt', 'a');
      expect((await service().deleteBucket(name)).error).toMatchObject({
        message: 'The bucket you tried to delete is not empty',
        status: 400,
        statusCode: '409',
      });
      expect((await service().emptyBucket(name)).data).toEqual({
        message: 'Empty bucket has been queued. Completion may take up to an hour.',
      });
      expect((await service().from(name).list()).data).toEqual([]);
      expect((await service().deleteBucket(name)).data).toEqual({ message: 'Successfully deleted' });
      expect((await service().getBucket(name)).error).toMatchObject({ message: 'Bucket not found', statusCode: '404' });
    });

    it('a taken name, bad names, bad types and bad limits are refused', async () => {
      const name = await make();
      expect((await service().createBucket(name)).error).toMatchObject({
        message: 'The resource already exists',
        statusCode: '409',
      });
      for (const bad of ['a/b', ' a', 'x'.repeat(101), 'å', '']) {
        expect((await service().createBucket(bad)).error).toMatchObject({ status: 400, statusCode: '400' });
      }
      const types = await service().createBucket(aName(), { public: false, allowedMimeTypes: ['image'] });
      expect(types.error).toMatchObject({ message: 'mime type image is not supported', statusCode: '415' });
      const limit = await service().createBucket(aName(), { public: false, fileSizeLimit: 'many' });
      expect(limit.error).toMatchObject({ status: 400, statusCode: '400' });
    });

    it('an unknown bucket answers an error of its own', async () => {
      const missing = { message: 'Bucket not found', status: 400, statusCode: '404' };
      const name = aName();
      expect((await service().getBucket(name)).error).toMatchObject(missing);
      expect((await service().updateBucket(name, { public: true })).error).toMatchObject(missing);
      expect((await service().emptyBucket(name)).error).toMatchObject(missing);
      expect((await service().deleteBucket(name)).error).toMatchObject(missing);
    });

    it('only the service role manages buckets, and others see none', async () => {
      const name = await make();
      const customer = await aCustomer(app);
      for (const token of [app.keys.anonKey, customer.token, admin.token]) {
        const storage = app.storage(version, token);
        expect((await storage.listBuckets()).data).toEqual([]);
        expect((await storage.getBucket(name)).error).toMatchObject({ message: 'Bucket not found' });
        const message = 'new row violates row-level security policy';
        expect((await storage.createBucket(aName())).error).toMatchObject({ ...denied, message });
        expect((await storage.updateBucket(name, { public: true })).error).toMatchObject(denied);
        expect((await storage.emptyBucket(name)).error).toMatchObject(denied);
        expect((await storage.deleteBucket(name)).error).toMatchObject(denied);
      }
      const broken = app.storage(version, 'nonsense');
      expect((await broken.listBuckets()).error).toMatchObject(denied);
      expect((await broken.createBucket(aName())).error).toMatchObject(denied);
    });
  });

  it('the list of buckets has pages, search and order', async () => {
    const headers = { authorization: `Bearer ${app.keys.serviceRoleKey}` };
    const storage = app.storage(NEWEST_CLIENT, app.keys.serviceRoleKey);
    for (const suffix of ['a', 'b', 'c']) await storage.createBucket(`sorted-${suffix}`, { public: false });
    const names = async (query: string) =>
      (await app.get(`/storage/v1/bucket?${query}`, headers)).body.map(({ name }: { name: string }) => name);
    expect(await names('search=sorted-&sortColumn=name&sortOrder=desc&limit=2&offset=1')).toEqual([
      'sorted-b',
      'sorted-a',
    ]);
    expect((await app.get('/storage/v1/bucket?sortColumn=secret', headers)).body).toMatchObject({
      statusCode: '400',
    });
  });

  it('an empty body is accepted where JSON is announced', async () => {
    const name = aName();
    await app.storage('2.109', app.keys.serviceRoleKey).createBucket(name);
    const response = await fetch(`${app.url}/storage/v1/bucket/${name}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${app.keys.serviceRoleKey}`, 'content-type': 'application/json' },
    });
    expect(await response.json()).toEqual({ message: 'Successfully deleted' });
  });

  it('an unreadable request answers in the contract’s format', async () => {
    const response = await fetch(`${app.url}/storage/v1/bucket`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.keys.serviceRoleKey}`, 'content-type': 'application/json' },
      body: '{broken',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      statusCode: '400',
      error: 'Error',
      code: 'InvalidRequest',
      message: expect.any(String),
    });
  });
});
