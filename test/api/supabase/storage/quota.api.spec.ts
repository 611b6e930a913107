import { aCustomer, anAdmin } from '../../../support/content/people.js';
import { NEWEST_CLIENT, startStorageTestApp, type StorageTestApp } from '../../../support/content/storage.js';

const usedUp = { status: 400, statusCode: '413', message: 'The storage quota of this user is used up' };

describe('the storage of one user', () => {
  let app: StorageTestApp;
  beforeAll(async () => {
    app = await startStorageTestApp({ env: { STORAGE_USER_MAX_BYTES: '1000', STORAGE_USER_MAX_OBJECTS: '4' } });
    await app.storage(NEWEST_CLIENT, app.keys.serviceRoleKey).createBucket('files', { public: false });
  });
  afterEach(() => app.expectTidy());
  afterAll(() => app.stop());

  const filesOf = (token: string, bucket = 'files') => app.storage(NEWEST_CLIENT, token).from(bucket);

  it('an account stores up to its quota of bytes, by copies and signed uploads too, and deleted objects do not count [L9]', async () => {
    const files = filesOf((await aCustomer(app)).token);
    const signed = await files.createSignedUploadUrl('bytes/signed');
    expect((await files.upload('bytes/a', Buffer.alloc(700))).error).toBeNull();
    expect((await files.upload('bytes/b', Buffer.alloc(301))).error).toMatchObject(usedUp);
    expect(
      (await files.uploadToSignedUrl('bytes/signed', signed.data?.token ?? '', Buffer.alloc(301))).error,
    ).toMatchObject(usedUp);
    expect((await files.copy('bytes/a', 'bytes/c')).error).toMatchObject(usedUp);
    expect((await files.update('bytes/a', Buffer.alloc(1_000))).error).toBeNull();
    expect((await files.update('bytes/a', Buffer.alloc(1_001))).error).toMatchObject(usedUp);
    expect((await files.remove(['bytes/a'])).data).toHaveLength(1);
    expect((await files.upload('bytes/b', Buffer.alloc(301))).error).toBeNull();
  });

  it('an account stores up to its quota of objects, also with concurrent uploads [L9]', async () => {
    const files = filesOf((await aCustomer(app)).token);
    const responses = await Promise.all(Array.from({ length: 8 }, (_, index) => files.upload(`objects/${index}`, 'x')));
    expect(responses.filter(({ error }) => error === null)).toHaveLength(4);
    for (const { error } of responses.filter((response) => response.error !== null))
      expect(error).toMatchObject(usedUp);
  });

  it('neither an admin’s blog images nor the service’s objects count', async () => {
    const admin = await anAdmin(app);
    const picture = { contentType: 'image/png' };
    expect(
      (await filesOf(admin.token, 'blog-images').upload('large.png', Buffer.alloc(5_000), picture)).error,
    ).toBeNull();
    expect((await filesOf(app.keys.serviceRoleKey).upload('service/large', Buffer.alloc(5_000))).error).toBeNull();
  });
});
