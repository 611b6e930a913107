import { inspect } from 'node:util';
import sharp from 'sharp';
import { drawCover } from '../../../../../src/site/content/images/covers.js';
import { ImageGenerator } from '../../../../../src/site/content/images/image-generator.js';
import { aCustomer, anAdmin, call, type Person } from '../../../../support/content/people.js';
import { startStorageTestApp, type StorageTestApp } from '../../../../support/content/storage.js';
import { startImageEndpoint, type EndpointResponse, type FakeEndpoint } from './image-endpoint.js';
import { patiently } from '../../../../support/patience.js';
import { aPicture } from '../../../../support/pictures.js';

const generate = (person: Person, prompt: unknown) =>
  call(person.client, 'admin-blog-management', { action: 'generateImage', prompt });

async function read(address: string) {
  const response = await fetch(address);
  expect([address, response.status]).toEqual([address, 200]);
  return sharp(Buffer.from(await response.arrayBuffer())).metadata();
}

describe('generateImage without an endpoint', () => {
  let app: StorageTestApp;
  let admin: Person;
  beforeAll(async () => {
    app = await startStorageTestApp();
    admin = await anAdmin(app);
  });
  afterAll(() => app.stop());

  it('a cover is drawn, and each of its files says that it was generated', async () => {
    const { status, body } = await generate(admin, 'Mjuk hud om vintern');
    expect(status).toBe(200);
    expect(body).toEqual({
      imageUrl: expect.stringMatching(
        /\/storage\/v1\/object\/public\/blog-images\/generated\/[0-9a-f]{32}\/480-800-1200-1600x900\.jpg$/,
      ),
    });
    for (const address of [
      body.imageUrl,
      new URL('480.avif', body.imageUrl).href,
      new URL('1600.webp', body.imageUrl).href,
    ]) {
      expect((await read(address)).xmp?.toString()).toContain('digitalsourcetype/algorithmicMedia');
    }
  });

  it('equal words give the same cover, whatever their case, and any words one of six', async () => {
    const addressOf = async (prompt: string) => (await generate(admin, prompt)).body.imageUrl as string;
    expect(await addressOf('Sol')).toBe(await addressOf(' sol '));
    const drawn = await Promise.all(Array.from({ length: 18 }, (_, index) => drawCover(`Ämne ${index}`)));
    expect(new Set(drawn.map((bytes) => bytes.toString('base64'))).size).toBe(6);
  });

  it.each([[undefined], [''], ['   '], [7], ['x'.repeat(2_001)], ['nul \0']])(
    'a description is required: %j',
    async (prompt) => {
      expect(await generate(admin, prompt)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    },
  );

  it('only an admin generates an image', async () => {
    expect(await generate(await aCustomer(app), 'Sol')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

describe('generateImage at an endpoint [G51]', () => {
  const KEY = 'sk-secret-of-the-image-endpoint';
  let app: StorageTestApp;
  let endpoint: FakeEndpoint;
  let admin: Person;
  let picture: Buffer;
  beforeAll(async () => {
    endpoint = await startImageEndpoint();
    app = await startStorageTestApp({
      env: {
        IMAGE_API_URL: `${endpoint.url}/v1/`,
        IMAGE_API_KEY: KEY,
        IMAGE_API_MODEL: 'a-model',
        IMAGE_API_TIMEOUT_MS: String(patiently(1_500)),
      },
    });
    admin = await anAdmin(app);
    picture = await aPicture(1_536, 1_024).png().toBuffer();
  });
  afterAll(async () => {
    await app.stop();
    await endpoint.stop();
  });
  const drawing = (fields: object): EndpointResponse => ({
    body: JSON.stringify({ created: 1, data: [fields] }),
    headers: { 'content-type': 'application/json' },
  });

  it('the endpoint is called as the images API requires, and the image in its response is used', async () => {
    endpoint.answer = () => drawing({ b64_json: picture.toString('base64') });
    const { status, body } = await generate(admin, 'En lugn strand');
    expect(status).toBe(200);
    const asked = endpoint.calls.at(-1);
    expect(asked).toMatchObject({
      path: '/v1/images/generations',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    });
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      model: 'a-model',
      n: 1,
      size: '1536x1024',
      prompt: expect.stringMatching(/^En lugn strand\n/),
    });
    expect(body.imageUrl).toMatch(/\/generated\/[0-9a-f]{32}\/480-800-1200-1536x1024\.jpg$/);
    expect((await read(body.imageUrl)).xmp?.toString()).toContain('digitalsourcetype/trainedAlgorithmicMedia');
  });

  it('an image that the response names by URL is fetched without the key', async () => {
    const small = await aPicture(300, 200).png().toBuffer();
    endpoint.answer = ({ path }) =>
      path === '/made/1.png' ? { body: small } : drawing({ url: `${endpoint.url}/made/1.png` });
    expect((await generate(admin, 'En skog')).status).toBe(200);
    expect(endpoint.calls.at(-1)?.headers.authorization).toBeUndefined();
  });

  it.each<[string, () => EndpointResponse]>([
    ['refuses', () => ({ status: 401, body: JSON.stringify({ error: { message: `Incorrect key ${KEY}` } }) })],
    ['is overloaded', () => ({ status: 429, body: '{}' })],
    ['breaks', () => ({ status: 500, body: 'oops' })],
    ['answers with something else', () => ({ body: '<html></html>' })],
    ['answers with null', () => ({ body: 'null' })],
    ['answers without an image', () => ({ body: '{"data":[]}' })],
    [
      'answers with no image at all',
      () => drawing({ b64_json: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64') }),
    ],
    ['answers with half an image', () => drawing({ b64_json: picture.subarray(0, 5_000).toString('base64') })],
    ['names an image in the clinic’s own network', () => drawing({ url: 'http://127.0.0.1:1/latest/meta-data' })],
    ['names a file', () => drawing({ url: 'file:///etc/passwd' })],
    ['leads elsewhere', () => ({ status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } })],
    ['never answers', () => null],
  ])('the response is 502 when the endpoint %s, and reveals nothing of the key', async (_fault, response) => {
    endpoint.answer = response;
    expect(await generate(admin, 'En äng')).toEqual({
      status: 502,
      body: { code: 'upstream_error', error: 'The image could not be generated.' },
    });
    const error: unknown = await app.nest
      .get(ImageGenerator)
      .generate('En äng')
      .catch((thrown: unknown) => thrown);
    expect(inspect(error, { depth: Infinity, showHidden: true })).not.toContain(KEY);
  });

  it('the response is 502 when the endpoint is unavailable', async () => {
    const away = await startStorageTestApp({ env: { IMAGE_API_URL: 'http://127.0.0.1:1/v1' } });
    try {
      expect(await generate(await anAdmin(away), 'En äng')).toMatchObject({
        status: 502,
        body: { code: 'upstream_error' },
      });
    } finally {
      await away.stop();
    }
  });
});
