import { randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { aCustomer, anAdmin, type Person } from '../../../support/content/people.js';
import {
  NEWEST_CLIENT,
  CLIENT_VERSIONS,
  startStorageTestApp,
  type StorageTestApp,
} from '../../../support/content/storage.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const NOT_YOURS = 'Either the object does not exist or you do not have access to it';

describe('a signed address', () => {
  let app: StorageTestApp;
  let owner: Person;
  let other: Person;
  beforeAll(async () => {
    app = await startStorageTestApp();
    [owner, other] = [await aCustomer(app), await aCustomer(app)];
    const service = app.storage(NEWEST_CLIENT, app.keys.serviceRoleKey);
    for (const bucket of ['photos', 'letters']) await service.createBucket(bucket, { public: false });
    await service.createBucket('small', { public: false, fileSizeLimit: 10, allowedMimeTypes: ['text/plain'] });
  });
  afterAll(() => app.stop());

  const put = async (text: string, name = `${randomUUID()}/a b.txt`, bucket = 'photos') => {
    const { error } = await app.storage(NEWEST_CLIENT, owner.token).from(bucket).upload(name, text);
    expect(error).toBeNull();
    return name;
  };
  const refused = async (response: Response, expected: object) => {
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject(expected);
  };
  const tokenOf = (address: string) => new URL(address).searchParams.get('token') ?? '';
  const open = (path: string, token: string) => fetch(`${app.url}/storage/v1/object/sign/${path}?token=${token}`);
  const uploadTo = (path: string, token: string, body: BodyInit = 'text', headers: Record<string, string> = {}) =>
    fetch(`${app.url}/storage/v1/object/upload/sign/${path}?token=${token}`, {
      method: 'PUT',
      headers: { 'content-type': 'text/plain', ...headers },
      body,
    });

  describe.each(CLIENT_VERSIONS)('for a download by the client %s', (version) => {
    const from = (person: Person, bucket = 'photos') => app.storage(version, person.token).from(bucket);

    it('a signed URL gives the object to any caller, until it expires', async () => {
      const name = await put('hemligt');
      const before = Date.now();
      const { data } = await from(owner).createSignedUrl(name, 600);
      const response = await fetch(data?.signedUrl ?? '');
      expect([response.status, await response.text()]).toEqual([200, 'hemligt']);
      const secondsLeft = (Date.parse(response.headers.get('expires') ?? '') - before) / 1_000;
      expect(secondsLeft).toBeGreaterThan(597);
      expect(secondsLeft).toBeLessThan(660);
      expect((await fetch(data?.signedUrl ?? '', { method: 'HEAD' })).headers.get('content-length')).toBe('7');
    });

    it('a signed URL may name the saved file', async () => {
      const name = await put('x');
      const { data } = await from(owner).createSignedUrl(name, 60, { download: 'min bild.txt' });
      const response = await fetch(data?.signedUrl ?? '');
      expect(response.headers.get('content-disposition')).toBe(
        "attachment; filename=min%20bild.txt; filename*=UTF-8''min%20bild.txt;",
      );
    });

    it('many URLs are signed at once, in order, with an error for each missing object', async () => {
      const [first, second] = [await put('ett'), await put('två')];
      const foreign = `${randomUUID()}.txt`;
      await app.storage(version, other.token).from('photos').upload(foreign, 'x');
      const { data } = await from(owner).createSignedUrls([second, 'nothing', first, foreign], 60);
      expect(data?.map(({ path, error }) => [path, error])).toEqual([
        [second, null],
        ['nothing', NOT_YOURS],
        [first, null],
        [foreign, NOT_YOURS],
      ]);
      const texts = [0, 2].map(async (index) => (await fetch(data?.[index]?.signedUrl ?? '')).text());
      expect(await Promise.all(texts)).toEqual(['två', 'ett']);
      expect(data?.[1]?.signedUrl).toBeFalsy();
    });

    it('a missing or foreign object gets no signed URL', async () => {
      const name = await put('mitt');
      const missing = { message: 'Object not found', status: 400, statusCode: '404' };
      expect((await from(owner).createSignedUrl('nothing', 60)).error).toMatchObject(missing);
      expect((await from(other).createSignedUrl(name, 60)).error).toMatchObject(missing);
      for (const result of [
        await from(owner, 'nowhere').createSignedUrl('a', 60),
        await from(owner, 'nowhere').createSignedUrls(['a'], 60),
      ]) {
        expect(result.error).toMatchObject({ message: 'Bucket not found', status: 400, statusCode: '404' });
      }
    });

    it.each([0, -5, 1.5])('a signed URL of %d seconds is refused', async (seconds) => {
      const name = await put('x');
      expect((await from(owner).createSignedUrl(name, seconds)).error).toMatchObject({
        status: 400,
        statusCode: '400',
      });
      expect((await from(owner).createSignedUrls([name], seconds)).error).toMatchObject({
        status: 400,
        statusCode: '400',
      });
    });
  });

  it('an expired URL is refused', async () => {
    const name = await put('x');
    const { data } = await app.storage(NEWEST_CLIENT, owner.token).from('photos').createSignedUrl(name, 1);
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(200);
    await app.eventually(async () =>
      refused(await fetch(data?.signedUrl ?? ''), { statusCode: '400', error: 'InvalidJWT', code: 'InvalidJWT' }),
    );
  });

  it('a signed URL serves its object alone, until the object is deleted', async () => {
    const [mine, another] = [await put('mine'), await put('another')];
    const folder = mine.split('/')[0] ?? '';
    await put('in another bucket', mine, 'letters');
    const { data } = await app.storage(NEWEST_CLIENT, owner.token).from('photos').createSignedUrl(mine, 60);
    const token = tokenOf(data?.signedUrl ?? '');
    expect((await open(`photos/${mine}`, token)).status).toBe(200);
    for (const path of [
      `photos/${another}`,
      `letters/${mine}`,
      `photos/${folder}%2Fa%20b.txt.bak`,
      `photos/${folder}/../${another}`,
    ]) {
      await refused(await open(path, token), { code: 'InvalidSignature' });
    }
    await app.storage(NEWEST_CLIENT, owner.token).from('photos').remove([mine]);
    await refused(await open(`photos/${mine}`, token), { statusCode: '404', code: 'NoSuchKey' });
  });

  it('a missing, changed or foreign signature is refused', async () => {
    const name = await put('x');
    const { data } = await app.storage(NEWEST_CLIENT, owner.token).from('photos').createSignedUrl(name, 60);
    const token = tokenOf(data?.signedUrl ?? '');
    const [head = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forgeries = [
      '',
      'nonsense',
      `${head}.${payload}.`,
      `${head}.${payload}.${signature.slice(0, -2)}AA`,
      `${head}.${encoded({ ...claims, exp: claims.exp + 1_000 })}.${signature}`,
      `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      new JwtService({ secret: 'another secret' }).sign({ url: claims.url, purpose: claims.purpose }),
      // The secret of access tokens is not the one of addresses.
      new JwtService({ secret: app.env.keys.jwtSecret }).sign({ url: claims.url, purpose: claims.purpose }),
      owner.token,
      app.keys.serviceRoleKey,
    ];
    for (const forgery of forgeries)
      await refused(await open(`photos/${name}`, forgery), { statusCode: '400', code: 'InvalidJWT' });
    const response = await fetch(`${app.url}/storage/v1/object/photos/${name}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await refused(response, { code: 'NoSuchBucket' });
  });

  it('a signed URL serves its own purpose alone', async () => {
    const name = await put('x');
    const photos = app.storage(NEWEST_CLIENT, owner.token).from('photos');
    const download = tokenOf((await photos.createSignedUrl(name, 60)).data?.signedUrl ?? '');
    const upload = (await photos.createSignedUploadUrl(name, { upsert: true })).data?.token ?? '';
    await refused(await open(`photos/${name}`, upload), { code: 'InvalidSignature' });
    await refused(await uploadTo(`photos/${name}`, download), { code: 'InvalidSignature' });
    expect(await (await photos.download(name)).data?.text()).toBe('x');
  });

  describe.each(CLIENT_VERSIONS)('for an upload by the client %s', (version) => {
    const visitor = () => app.storage(version, app.keys.anonKey).from('photos');
    const photos = (person = owner) => app.storage(version, person.token).from('photos');

    it('a signed URL takes one upload from any caller, owned by the account that requested it', async () => {
      for (const body of ['text', new Blob(['text'], { type: 'text/plain' })]) {
        const name = `${randomUUID()}/a.txt`;
        const { data } = await photos().createSignedUploadUrl(name);
        expect(data).toEqual({
          signedUrl: expect.stringContaining(`/object/upload/sign/photos/${name}?token=`),
          token: expect.any(String),
          path: name,
        });
        const first = await visitor().uploadToSignedUrl(name, data?.token ?? '', body);
        expect(first).toEqual({ data: { path: name, fullPath: `photos/${name}` }, error: null });
        expect(await (await photos().download(name)).data?.text()).toBe('text');
        expect((await photos(other).download(name)).error).not.toBeNull();

        const second = await visitor().uploadToSignedUrl(name, data?.token ?? '', 'again');
        expect(second.error).toMatchObject({ message: 'The resource already exists', status: 400, statusCode: '409' });
        expect(await (await photos().download(name)).data?.text()).toBe('text');
      }
    });

    it('a signed URL replaces an object only when that was requested', async () => {
      const name = await put('old');
      const plain = await photos().createSignedUploadUrl(name);
      const { error } = await visitor().uploadToSignedUrl(name, plain.data?.token ?? '', 'new', { upsert: true });
      expect(error).toMatchObject({ statusCode: '409' });
      const { data } = await photos().createSignedUploadUrl(name, { upsert: true });
      for (const text of ['new', 'newer']) {
        expect((await visitor().uploadToSignedUrl(name, data?.token ?? '', text)).error).toBeNull();
        expect(await (await photos().download(name)).data?.text()).toBe(text);
      }
    });

    it('a caller without the right to upload, or an unknown bucket, gets no URL', async () => {
      const denied = { status: 400, statusCode: '403', message: 'new row violates row-level security policy' };
      expect((await visitor().createSignedUploadUrl('a.txt')).error).toMatchObject(denied);
      expect(
        (await app.storage(version, owner.token).from('blog-images').createSignedUploadUrl('a.png')).error,
      ).toMatchObject(denied);
      expect((await app.storage(version, owner.token).from('nowhere').createSignedUploadUrl('a')).error).toMatchObject({
        message: 'Bucket not found',
        statusCode: '404',
      });
      expect((await photos().createSignedUploadUrl('å.txt')).error).toMatchObject({
        message: 'Invalid key: å.txt',
        statusCode: '400',
      });
    });
  });

  it('a signed upload URL expires after two hours', async () => {
    const { data } = await app.storage(NEWEST_CLIENT, owner.token).from('photos').createSignedUploadUrl('later.txt');
    const { iat, exp } = JSON.parse(Buffer.from(data?.token.split('.')[1] ?? '', 'base64url').toString());
    expect(exp - iat).toBe(7_200);
  });

  it('the bucket’s size and types bind a signed upload', async () => {
    const small = app.storage(NEWEST_CLIENT, owner.token).from('small');
    const { data } = await small.createSignedUploadUrl('a.txt');
    const path = 'small/a.txt';
    await refused(await uploadTo(path, data?.token ?? '', 'x'.repeat(11)), {
      statusCode: '413',
      code: 'EntityTooLarge',
    });
    await refused(await uploadTo(path, data?.token ?? '', 'x', { 'content-type': 'image/png' }), {
      statusCode: '415',
      code: 'InvalidMimeType',
    });
    expect((await uploadTo(path, data?.token ?? '', 'x'.repeat(10))).status).toBe(200);
  });

  it('a signed upload to the blog’s bucket ends with the right of its admin [L8]', async () => {
    const admin = await anAdmin(app);
    const signed = async (name: string) =>
      (await app.storage(NEWEST_CLIENT, admin.token).from('blog-images').createSignedUploadUrl(name)).data?.token ?? '';
    const [early, late, banned] = [await signed('l8-a.png'), await signed('l8-b.png'), await signed('l8-c.png')];
    const png = { 'content-type': 'image/png' };
    const denied = { statusCode: '403', code: 'AccessDenied' };
    expect((await uploadTo('blog-images/l8-a.png', early, PNG, png)).status).toBe(200);
    await app.database.query('UPDATE cms_admins SET is_active = false WHERE user_id = $1', [admin.userId]);
    await refused(await uploadTo('blog-images/l8-b.png', late, PNG, png), denied);
    await app.database.query('UPDATE cms_admins SET is_active = true WHERE user_id = $1', [admin.userId]);
    await app.database.query(`UPDATE users SET banned_until = now() + interval '1 day' WHERE id = $1`, [admin.userId]);
    await refused(await uploadTo('blog-images/l8-c.png', banned, PNG, png), denied);
  });

  it('a signed upload does not replace another’s object', async () => {
    const name = await put('mine');
    const { data } = await app
      .storage(NEWEST_CLIENT, other.token)
      .from('photos')
      .createSignedUploadUrl(name, { upsert: true });
    await refused(await uploadTo(`photos/${name}`, data?.token ?? '', 'stolen'), {
      statusCode: '403',
      code: 'AccessDenied',
    });
    expect(await (await app.storage(NEWEST_CLIENT, owner.token).from('photos').download(name)).data?.text()).toBe(
      'mine',
    );
  });
});
