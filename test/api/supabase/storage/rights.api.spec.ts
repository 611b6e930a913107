import { randomUUID } from 'node:crypto';
import { aCustomer, anAdmin, type Person } from '../../../support/content/people.js';
import {
  NEWEST_CLIENT,
  CLIENT_VERSIONS,
  startStorageTestApp,
  type ClientVersion,
  type StorageTestApp,
} from '../../../support/content/storage.js';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const denied = { status: 400, statusCode: '403', message: 'new row violates row-level security policy' };
const missing = { status: 400, statusCode: '404', message: 'Object not found' };
const noBucket = { status: 400, statusCode: '404', message: 'Bucket not found' };
const noToken = { status: 400, statusCode: '403' };

describe('rights to objects', () => {
  let app: StorageTestApp;
  let owner: Person;
  let other: Person;
  let admin: Person;
  const tokens = () => ({
    owner: owner.token,
    other: other.token,
    admin: admin.token,
    anonymous: app.keys.anonKey,
    service: app.keys.serviceRoleKey,
    unauthenticated: 'nonsense',
  });
  type Who = keyof ReturnType<typeof tokens>;
  beforeAll(async () => {
    app = await startStorageTestApp();
    [owner, other, admin] = [await aCustomer(app), await aCustomer(app), await anAdmin(app)];
    const service = app.storage(NEWEST_CLIENT, app.keys.serviceRoleKey);
    await service.createBucket('private', { public: false });
    await service.createBucket('open', { public: true });
  });
  afterAll(() => app.stop());

  /** Stores an object of the owner's. */
  const put = async (bucket: string, by: Who = 'owner') => {
    const name = `${randomUUID()}/a.png`;
    const { error } = await app
      .storage(NEWEST_CLIENT, tokens()[by])
      .from(bucket)
      .upload(name, PNG, { contentType: 'image/png' });
    expect(error).toBeNull();
    return name;
  };
  /** Tries everything that changes an object and returns the refusals; it must still be there afterwards. */
  const attempts = async (version: ClientVersion, who: Who, bucket: string, name: string) => {
    const files = app.storage(version, tokens()[who]).from(bucket);
    return {
      upsert: (await files.upload(name, PNG, { upsert: true, contentType: 'image/png' })).error,
      update: (await files.update(name, PNG, { contentType: 'image/png' })).error,
      move: (await files.move(name, `${name}.moved.png`)).error,
      copy: (await files.copy(name, `${name}.copy.png`)).error,
      remove: await files.remove([name]),
    };
  };

  describe.each(CLIENT_VERSIONS)('in a private bucket, with the client %s', (version) => {
    const files = (who: Who, bucket = 'private') => app.storage(version, tokens()[who]).from(bucket);

    it.each(['owner', 'service'] as const)(
      'the %s may read, sign, list, replace, move and remove an object',
      async (who) => {
        const name = await put('private');
        const folder = name.split('/')[0];
        expect((await files(who).download(name)).error).toBeNull();
        expect((await files(who).info(name)).error).toBeNull();
        expect((await files(who).createSignedUrl(name, 60)).error).toBeNull();
        expect((await files(who).list(folder)).data).toHaveLength(1);
        const { remove, ...others } = await attempts(version, who, 'private', name);
        expect(others).toEqual({ upsert: null, update: null, move: null, copy: expect.objectContaining(missing) });
        expect(remove).toEqual({ data: [], error: null });
        expect((await files(who).remove([`${name}.moved.png`])).data).toHaveLength(1);
      },
    );

    it.each(['other', 'admin', 'anonymous'] as const)('an object looks missing to the %s', async (who) => {
      const name = await put('private');
      for (const wanted of [name, 'nothing.png']) {
        expect((await files(who).download(wanted)).error).toMatchObject(missing);
        expect((await files(who).info(wanted)).error).toMatchObject(missing);
        expect((await files(who).createSignedUrl(wanted, 60)).error).toMatchObject(missing);
        expect((await files(who).move(wanted, 'x.png')).error).toMatchObject(missing);
        expect((await files(who).copy(wanted, 'x.png')).error).toMatchObject(missing);
        expect(await files(who).remove([wanted])).toEqual({ data: [], error: null });
        expect((await files(who).exists(wanted)).data).toBe(false);
      }
      expect((await files(who).list(name.split('/')[0])).data).toEqual([]);
      const { upsert, update } = await attempts(version, who, 'private', name);
      for (const error of [upsert, update]) expect(error).toMatchObject(denied);
      expect((await files('owner').download(name)).error).toBeNull();
    });

    it('the bucket is hidden from callers without a valid token', async () => {
      const name = await put('private');
      expect((await files('unauthenticated').download(name)).error).toMatchObject(noBucket);
      expect((await files('unauthenticated').info(name)).error).toMatchObject(noBucket);
      for (const bucket of ['private', 'open', 'nowhere']) {
        const unauthenticated = files('unauthenticated', bucket);
        expect((await unauthenticated.upload(`${randomUUID()}.png`, PNG)).error).toMatchObject(noToken);
        expect((await unauthenticated.list()).error).toMatchObject(noToken);
        expect((await unauthenticated.createSignedUrl(name, 60)).error).toMatchObject(noToken);
        expect((await unauthenticated.createSignedUploadUrl('x.png')).error).toMatchObject(noToken);
        const { move, copy, remove } = await attempts(version, 'unauthenticated', bucket, name);
        for (const error of [move, copy, remove.error]) expect(error).toMatchObject(noToken);
      }
      expect((await files('owner').download(name)).error).toBeNull();
    });

    it('a user uploads an object and then owns it, and an anonymous caller never does', async () => {
      const name = `${randomUUID()}.txt`;
      expect((await files('other').upload(name, 'x')).error).toBeNull();
      expect((await files('other').download(name)).error).toBeNull();
      expect((await files('owner').download(name)).error).toMatchObject(missing);
      expect((await files('anonymous').upload(`${name}.2`, 'x')).error).toMatchObject(denied);
      expect((await files('owner').upload(name, 'x')).error).toMatchObject({ statusCode: '409' });
    });
  });

  describe.each(CLIENT_VERSIONS)('in the blog’s bucket, with the client %s', (version) => {
    const images = (who: Who) => app.storage(version, tokens()[who]).from('blog-images');

    it('every caller reads and lists', async () => {
      const name = await put('blog-images', 'admin');
      for (const who of ['owner', 'admin', 'anonymous', 'service', 'unauthenticated'] as const) {
        expect((await images(who).download(name)).error).toBeNull();
        expect((await images(who).info(name)).error).toBeNull();
      }
      for (const who of ['owner', 'anonymous'] as const)
        expect((await images(who).list(name.split('/')[0])).data).toHaveLength(1);
    });

    it.each(['owner', 'anonymous'] as const)('the %s changes nothing', async (who) => {
      const name = await put('blog-images', 'admin');
      expect((await images(who).upload(`${randomUUID()}.png`, PNG, { contentType: 'image/png' })).error).toMatchObject(
        denied,
      );
      const { remove, ...others } = await attempts(version, who, 'blog-images', name);
      for (const error of Object.values(others)) expect(error).toMatchObject(denied);
      expect(remove).toEqual({ data: [], error: null });
      expect((await images('admin').download(name)).error).toBeNull();
    });

    it('every admin and the service change everything', async () => {
      const second = await anAdmin(app);
      for (const token of [second.token, app.keys.serviceRoleKey]) {
        const name = await put('blog-images', 'admin');
        const files = app.storage(version, token).from('blog-images');
        expect((await files.upload(name, PNG, { upsert: true, contentType: 'image/png' })).error).toBeNull();
        expect((await files.move(name, `${name}.moved.png`)).error).toBeNull();
        expect((await files.remove([`${name}.moved.png`])).data).toHaveLength(1);
      }
    });

    it('a user copies no object in from another bucket', async () => {
      const name = await put('private');
      const mine = app.storage(version, owner.token).from('private');
      for (const act of ['move', 'copy'] as const) {
        expect((await mine[act](name, name, { destinationBucket: 'blog-images' })).error).toMatchObject(denied);
      }
      expect((await mine.download(name)).error).toBeNull();
      const admins = await put('private', 'admin');
      const files = app.storage(version, admin.token).from('private');
      expect((await files.copy(admins, admins, { destinationBucket: 'blog-images' })).error).toBeNull();
      expect(
        (
          await app
            .storage(version, admin.token)
            .from('blog-images')
            .move(admins, `${admins}.back.png`, { destinationBucket: 'private' })
        ).error,
      ).toBeNull();
    });

    it('the bucket’s rules of size and type apply', async () => {
      for (const [contentType, statusCode] of [
        ['image/svg+xml', '415'],
        ['text/html', '415'],
        ['image/png', undefined],
      ] as const) {
        const { error } = await images('admin').upload(`${randomUUID()}.png`, PNG, { contentType });
        expect((error as { statusCode?: string } | null)?.statusCode).toBe(statusCode);
      }
      const large = await images('admin').upload(`${randomUUID()}.png`, Buffer.alloc(10_000_001), {
        contentType: 'image/png',
      });
      expect(large.error).toMatchObject({ statusCode: '413' });
    });
  });

  it('another public bucket lets every caller read, and only the service write [L9]', async () => {
    const name = await put('open', 'service');
    for (const who of ['other', 'anonymous', 'unauthenticated'] as const) {
      expect((await app.storage(NEWEST_CLIENT, tokens()[who]).from('open').download(name)).error).toBeNull();
    }
    const mine = await put('private');
    for (const who of ['owner', 'other', 'admin', 'anonymous'] as const) {
      const storage = app.storage(NEWEST_CLIENT, tokens()[who]);
      const { remove, ...others } = await attempts(NEWEST_CLIENT, who, 'open', name);
      for (const error of Object.values(others)) expect(error).toMatchObject(denied);
      expect(remove).toEqual({ data: [], error: null });
      expect((await storage.from('open').upload(`${randomUUID()}.txt`, 'x')).error).toMatchObject(denied);
      expect((await storage.from('open').createSignedUploadUrl(`${randomUUID()}.txt`)).error).toMatchObject(denied);
    }
    for (const act of ['move', 'copy'] as const) {
      const files = app.storage(NEWEST_CLIENT, owner.token).from('private');
      expect((await files[act](mine, mine, { destinationBucket: 'open' })).error).toMatchObject(denied);
    }
    expect((await app.storage(NEWEST_CLIENT, owner.token).from('open').download(name)).error).toBeNull();
  });

  it('the rights end with the admin’s row, and with the session', async () => {
    const leaving = await anAdmin(app);
    const files = app.storage(NEWEST_CLIENT, leaving.token);
    const upload = (bucket: string) =>
      files.from(bucket).upload(`${randomUUID()}.png`, PNG, { contentType: 'image/png' });
    expect((await upload('blog-images')).error).toBeNull();
    await app.database.query('UPDATE cms_admins SET is_active = false WHERE user_id = $1', [leaving.userId]);
    await app.eventually(async () => expect((await upload('blog-images')).error).toMatchObject(denied));
    expect((await upload('private')).error).toBeNull();
    await leaving.client.auth.signOut();
    expect((await upload('private')).error).toMatchObject(noToken);
    expect((await files.from('private').download('anything')).error).toMatchObject(noBucket);
  });
});
