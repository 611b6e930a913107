import sharp from 'sharp';
import { aCustomer, anAdmin, call, type Person } from '../../../../support/content/people.js';
import { startStorageTestApp, type StorageTestApp } from '../../../../support/content/storage.js';
import { aPicture, dataUrl } from '../../../../support/pictures.js';

describe('uploadImage', () => {
  let app: StorageTestApp;
  let admin: Person;
  beforeAll(async () => {
    app = await startStorageTestApp();
    admin = await anAdmin(app);
  });
  afterAll(() => app.stop());

  const upload = (imageData: unknown, fileName: unknown = 'a.png', person = admin) =>
    call(person.client, 'admin-blog-management', { action: 'uploadImage', blogPost: { imageData, fileName } });
  const uploaded = async (bytes: Uint8Array, type?: string): Promise<string> => {
    const { status, body } = await upload(dataUrl(bytes, type));
    expect({ status, body }).toEqual({ status: 200, body: { imageUrl: expect.any(String) } });
    return body.imageUrl;
  };
  const read = async (address: string) => {
    const response = await fetch(address);
    expect([address, response.status]).toEqual([address, 200]);
    const bytes = Buffer.from(await response.arrayBuffer());
    return { bytes, headers: response.headers, facts: await sharp(bytes).metadata() };
  };

  it('the response is the URL of an image in the blog’s bucket, cacheable for a year', async () => {
    const imageUrl = await uploaded(await aPicture(1_000, 600).png().toBuffer());
    expect(imageUrl).toMatch(
      new RegExp(`^${app.url}/storage/v1/object/public/blog-images/uploads/[0-9a-f]{32}/480-800-1000x600\\.jpg$`),
    );
    const { headers, facts } = await read(imageUrl);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(facts).toMatchObject({ format: 'jpeg', width: 1_000, height: 600 });
  });

  it('every size is stored as AVIF and as WebP', async () => {
    const imageUrl = await uploaded(await aPicture(2_400, 1_350).jpeg().toBuffer());
    expect(imageUrl).toMatch(/\/480-800-1200-1600x900\.jpg$/);
    for (const width of [480, 800, 1_200, 1_600]) {
      const avif = await read(new URL(`${width}.avif`, imageUrl).href);
      const webp = await read(new URL(`${width}.webp`, imageUrl).href);
      const height = Math.round((width * 900) / 1_600);
      expect(avif.facts).toMatchObject({ format: 'heif', compression: 'av1', width, height });
      expect(webp.facts).toMatchObject({ format: 'webp', width, height });
      expect([avif, webp].map(({ headers }) => headers.get('content-type'))).toEqual(['image/avif', 'image/webp']);
    }
  });

  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
    'the content decides that a file is %s, whatever type and name it has',
    async (format) => {
      const bytes = await aPicture(90, 60).toFormat(format).toBuffer();
      const { status, body } = await upload(dataUrl(bytes, 'text/html'), '../../etc/passwd.svg');
      expect(status).toBe(200);
      expect((await read(body.imageUrl)).facts).toMatchObject({ width: 90, height: 60 });
      expect(body.imageUrl).not.toContain('passwd');
    },
  );

  it('a photo keeps no place and device, and is turned upright', async () => {
    const gps = {
      GPSLatitudeRef: 'N',
      GPSLatitude: '59/1 19/1 0/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '18/1 4/1 0/1',
    };
    const exif = { IFD0: { Make: 'SecretCamera', Artist: 'Åsa Öberg' }, IFD3: gps };
    const lying = await aPicture(300, 200).jpeg().withMetadata({ orientation: 6 }).withExifMerge(exif).toBuffer();
    const photo = await sharp(lying)
      .keepMetadata()
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
      .toBuffer();
    expect([photo.includes('SecretCamera'), photo.includes('SecretPlace')]).toEqual([true, true]);
    expect((await sharp(photo).metadata()).orientation).toBe(6);

    const imageUrl = await uploaded(photo);
    for (const address of [imageUrl, new URL('200.avif', imageUrl).href, new URL('200.webp', imageUrl).href]) {
      const { bytes, facts } = await read(address);
      expect(facts).toMatchObject({ width: 200, height: 300 });
      expect([facts.exif, facts.xmp, facts.iptc, facts.icc, facts.orientation].filter(Boolean)).toEqual([]);
      expect(bytes.includes('Secret')).toBe(false);
    }
  });

  it('an image keeps its transparency', async () => {
    const imageUrl = await uploaded(
      await sharp({ create: { width: 40, height: 20, channels: 4, background: '#ff000080' } })
        .png()
        .toBuffer(),
    );
    expect(imageUrl).toMatch(/\/40x20\.webp$/);
    expect((await read(imageUrl)).facts).toMatchObject({ format: 'webp', hasAlpha: true });
  });

  it('colours of other colour spaces are converted to sRGB', async () => {
    const imageUrl = await uploaded(
      await aPicture(40, 20).toColourspace('cmyk').jpeg().withIccProfile('cmyk').toBuffer(),
    );
    expect((await read(imageUrl)).facts).toMatchObject({ space: 'srgb', channels: 3 });
  });

  it('an animation gives its first picture', async () => {
    const page = (grey: number) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background: { r: grey, g: grey, b: grey } } })
        .png()
        .toBuffer();
    const animation = await sharp([await page(200), await page(20)], { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const { bytes, facts } = await read(await uploaded(animation));
    expect(facts).toMatchObject({ width: 60, height: 40 });
    expect((await sharp(bytes).stats()).channels[0]?.mean).toBeCloseTo(200, -1);
  });

  it('the same file gives the same image, also concurrently', async () => {
    const bytes = await aPicture(70, 50).png().toBuffer();
    const before = (await app.files()).length;
    const addresses = await Promise.all([uploaded(bytes), uploaded(bytes), uploaded(bytes)]);
    addresses.push(await uploaded(bytes));
    expect(new Set(addresses).size).toBe(1);
    expect((await app.files()).length - before).toBe(3);
  });

  it('an upload completes an interrupted earlier one', async () => {
    const bytes = await aPicture(72, 50).png().toBuffer();
    const imageUrl = await uploaded(bytes);
    const name = imageUrl.slice(imageUrl.indexOf('uploads/'));
    await app.storage('2.109', app.keys.serviceRoleKey).from('blog-images').remove([name]);
    expect((await fetch(imageUrl)).status).toBe(400);
    expect(await uploaded(bytes)).toBe(imageUrl);
    await read(imageUrl);
  });

  it('only an admin uploads an image', async () => {
    const imageData = dataUrl(await aPicture(10, 10).png().toBuffer());
    const customer = await aCustomer(app);
    expect(await upload(imageData, 'a.png', customer)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const { status, body } = await app.post('/functions/v1/admin-blog-management', {
      action: 'uploadImage',
      blogPost: { imageData },
    });
    expect([status, body.code]).toEqual([401, 'unauthorized']);
  });

  it('an upload does not starve other work', async () => {
    const large = dataUrl(await aPicture(3_000, 2_000).jpeg().toBuffer());
    let isDone = false;
    const work = upload(large).finally(() => (isDone = true));
    let answered = 0;
    while (!isDone) {
      await fetch(`${app.url}/health/live`);
      answered += 1;
    }
    expect((await work).status).toBe(200);
    expect(answered).toBeGreaterThan(5);
  });
});
