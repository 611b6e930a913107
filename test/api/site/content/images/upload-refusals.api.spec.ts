import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { anAdmin, call, type Person } from '../../../../support/content/people.js';
import { startStorageTestApp, type StorageTestApp } from '../../../../support/content/storage.js';
import { aPicture, dataUrl, pngThatClaims, withChunk } from '../../../../support/pictures.js';

const NOT_AN_IMAGE = {
  status: 415,
  body: { code: 'unsupported_media_type', error: expect.stringContaining('not a PNG, JPEG, WebP, AVIF or GIF') },
};
const DAMAGED = {
  status: 415,
  body: { code: 'unsupported_media_type', error: expect.stringContaining('damaged or incomplete') },
};
const TOO_MANY_PIXELS = {
  status: 413,
  body: { code: 'too_large', error: 'The image has more than 52 million pixels.' },
};
const TOO_LARGE = { status: 413, body: { code: 'too_large', error: expect.any(String) } };
const MALFORMED = { status: 400, body: { code: 'bad_request', error: expect.any(String) } };

describe('refused uploads [G51]', () => {
  let app: StorageTestApp;
  let admin: Person;
  beforeAll(async () => {
    app = await startStorageTestApp();
    admin = await anAdmin(app);
  });
  afterAll(() => app.stop());
  afterEach(async () => expect(await app.files()).toEqual([]));

  const upload = (blogPost: unknown) =>
    call(admin.client, 'admin-blog-management', { action: 'uploadImage', blogPost });
  const uploadBytes = (bytes: Uint8Array, type?: string) =>
    upload({ imageData: dataUrl(bytes, type), fileName: 'a.png' });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'],
    ['SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['a program', 'MZ\x90\x00'],
    ['nothing', ''],
  ])('an upload of %s under the name of an image is refused', async (_name, content) => {
    expect(await uploadBytes(Buffer.from(content, 'latin1'), 'image/png')).toEqual(NOT_AN_IMAGE);
  });

  it('an SVG with text is refused', async () => {
    expect(await upload({ imageData: 'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg"/>' })).toEqual(
      NOT_AN_IMAGE,
    );
  });

  it('an unsupported image type is refused', async () => {
    expect(await uploadBytes(await aPicture(20, 20).tiff().toBuffer())).toEqual(NOT_AN_IMAGE);
  });

  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('a truncated %s is refused', async (format) => {
    const bytes = await aPicture(300, 200).toFormat(format).toBuffer();
    expect(await uploadBytes(bytes.subarray(0, Math.floor(bytes.length * 0.6)))).toEqual(DAMAGED);
    expect(await uploadBytes(bytes.subarray(0, 24))).toEqual(DAMAGED);
  });

  it('an image whose data is noise is refused', async () => {
    const png = await aPicture(300, 200).png().toBuffer();
    expect(await uploadBytes(Buffer.concat([png.subarray(0, 60), randomBytes(1_000), png.subarray(1_060)]))).toEqual(
      DAMAGED,
    );
  });

  it('a header of 400 megapixels is refused before anything is decoded', async () => {
    const memoryBefore = process.memoryUsage().rss;
    expect(await uploadBytes(pngThatClaims(20_000, 20_000))).toEqual(TOO_MANY_PIXELS);
    expect(process.memoryUsage().rss - memoryBefore).toBeLessThan(200_000_000);
  });

  it('an animation with an oversized canvas is refused', async () => {
    const gif = await aPicture(20, 20).gif().toBuffer();
    const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 20, 0, 20, 0]));
    for (const at of [6, 8, frame + 5, frame + 7]) gif.writeUInt16LE(60_000, at);
    expect(await uploadBytes(gif)).toEqual(TOO_MANY_PIXELS);
  });

  it('more than 52 million real pixels are refused', async () => {
    const bomb = await sharp({ create: { width: 10_001, height: 5_200, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await uploadBytes(bomb)).toEqual(TOO_MANY_PIXELS);
  });

  it('more than 10 MB are refused', async () => {
    const png = await aPicture(20, 20).png().toBuffer();
    expect(await uploadBytes(Buffer.concat([png, Buffer.alloc(10_000_001 - png.length)]))).toEqual(TOO_LARGE);
  });

  it.each([
    ['no data', { fileName: 'a.png' }],
    ['a name that is no text', { imageData: 'data:image/png;base64,AAAA', fileName: 7 }],
    ['data that is no text', { imageData: ['data:image/png;base64,AAAA'] }],
    ['an address instead of data', { imageData: 'https://example.se/a.png' }],
    ['empty data', { imageData: '' }],
    ['no post', undefined],
    ['a list', []],
  ])('a body with %s is refused', async (_name, blogPost) => {
    expect(await upload(blogPost)).toEqual(MALFORMED);
  });
});

describe('hidden data in an image [G51]', () => {
  let app: StorageTestApp;
  let admin: Person;
  beforeAll(async () => {
    app = await startStorageTestApp();
    admin = await anAdmin(app);
  });
  afterAll(() => app.stop());
  const stored = async (bytes: Uint8Array): Promise<Buffer> => {
    const { status, body } = await call(admin.client, 'admin-blog-management', {
      action: 'uploadImage',
      blogPost: { imageData: dataUrl(bytes) },
    });
    expect(status).toBe(200);
    return Buffer.from(await (await fetch(body.imageUrl)).arrayBuffer());
  };
  const SCRIPT = Buffer.from('<script>alert(1)</script><?php system("id") ?>');

  it('data appended to an image is not stored', async () => {
    for (const format of ['png', 'jpeg', 'gif', 'webp'] as const) {
      const image = await aPicture(50, 40).toFormat(format).toBuffer();
      expect((await stored(Buffer.concat([image, SCRIPT, Buffer.from('PK\x03\x04')]))).includes('alert')).toBe(false);
    }
  });

  it('a comment of an image is not stored', async () => {
    const jpeg = await aPicture(50, 40).jpeg().toBuffer();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2]), SCRIPT]);
    expect((await stored(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]))).includes('alert')).toBe(
      false,
    );
    const png = await aPicture(50, 40).png().toBuffer();
    expect(
      (await stored(withChunk(png, 'tEXt', Buffer.concat([Buffer.from('Comment\0'), SCRIPT])))).includes('alert'),
    ).toBe(false);
  });

  it('a comment that unpacks to 100 MB is not unpacked', async () => {
    const png = await aPicture(50, 40).png().toBuffer();
    const bomb = withChunk(
      png,
      'zTXt',
      Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(100_000_000))]),
    );
    const memoryBefore = process.memoryUsage().rss;
    await call(admin.client, 'admin-blog-management', {
      action: 'uploadImage',
      blogPost: { imageData: dataUrl(bomb) },
    });
    expect(process.memoryUsage().rss - memoryBefore).toBeLessThan(300_000_000);
  });
});

describe('the size of a body', () => {
  let app: StorageTestApp;
  let admin: Person;
  beforeAll(async () => {
    app = await startStorageTestApp();
    admin = await anAdmin(app);
  });
  afterAll(() => app.stop());
  const send = async (path: string, bytes: number) => {
    const body = { action: 'unknown', filler: '' };
    body.filler = 'x'.repeat(bytes - JSON.stringify(body).length);
    const { status, body: answer } = await app.post(path, body, { authorization: `Bearer ${admin.token}` });
    return [status, answer.code];
  };
  const MIB = 1_048_576;

  it('an upload of images takes 15 MiB', async () => {
    expect(await send('/functions/v1/admin-blog-management', 15 * MIB)).toEqual([400, 'bad_request']);
    expect(await send('/functions/v1/admin-blog-management', 15 * MIB + 1)).toEqual([413, 'too_large']);
  });

  it.each(['/functions/v1/admin-faq-management', '/functions/v1/send-contact-email', '/functions/v1/validate-coupon'])(
    'any other body takes 1 MiB: %s',
    async (path) => {
      expect((await send(path, MIB))[0]).toBe(400);
      expect(await send(path, MIB + 1)).toEqual([413, 'too_large']);
    },
  );
});
