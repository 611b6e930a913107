import { IncomingMessage, request, type IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { PublicResponses } from '../../src/platform/http/public-responses/public-responses.js';
import { anAdminAtAal2, aCustomer } from '../support/content/people.js';
import { apiKeys } from '../support/auth/clients.js';
import { eventually } from '../support/eventually.js';
import { startSite, type Site } from '../support/browser/site.js';
import { publicPaths } from '../support/patient-texts.js';

const TABLES = ['cms_faq_sections', 'cms_faq_questions', 'cms_blog_posts'];

/** Every method and path that a finder knows. */
const PUBLIC = [
  ...publicPaths.map((path) => ['GET', path] as const),
  ...TABLES.map((table) => ['GET', `/rest/v1/${table}?select=*`] as const),
  ['GET', '/functions/v1/get-product-info'] as const,
  ['POST', '/functions/v1/get-product-info'] as const,
];

interface Sent {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

describe('public responses', () => {
  let site: Site;
  let callers: readonly Readonly<Record<string, string>>[];

  beforeAll(async () => {
    site = await startSite({ env: { TRUST_PROXY: '1' } });
    const tokens = [
      apiKeys(site).anonKey,
      apiKeys(site).serviceRoleKey,
      (await aCustomer(site)).token,
      (await anAdminAtAal2(site)).token,
    ];
    callers = [
      { 'x-forwarded-for': '203.0.113.7' },
      { forwarded: 'for=203.0.113.7', 'x-real-ip': '203.0.113.7' },
      { cookie: 'session=abc; hudvy-case=def; cookie-consent=accepted' },
      ...tokens.map((token) => ({ authorization: `Bearer ${token}`, apikey: token })),
      ...tokens.map((token) => ({ cookie: `sb-access-token=${token}`, 'x-forwarded-for': '198.51.100.9' })),
    ];
  });
  afterAll(() => site?.stop());

  function send(method: string, path: string, sent: Readonly<Record<string, string>> = {}): Promise<Sent> {
    return new Promise((resolve, reject) => {
      const call = request(site.url + path, { method, headers: sent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const ofThisMoment = { date: undefined, 'server-timing': undefined, 'x-request-id': undefined };
          const headers = { ...response.headers, ...ofThisMoment };
          resolve({ status: response.statusCode, headers, body: Buffer.concat(chunks).toString('base64') });
        });
      });
      call.on('error', reject).end();
    });
  }

  function find(method: string, url: string, headers: Readonly<Record<string, string>> = {}) {
    const message = Object.assign(new IncomingMessage(new Socket()), { method, url, headers });
    return site.nest.get(PublicResponses).find(message)?.response ?? null;
  }

  async function compareCallers(method: string, path: string): Promise<void> {
    await send(method, path); // fills the cache
    const anonymous = find(method, path);
    const sent = await send(method, path);
    expect(anonymous).not.toBeNull();
    expect(sent).toMatchObject({ status: 200, body: anonymous?.body?.toString('base64') });
    for (const headers of callers) {
      const found = find(method, path, headers);
      expect([headers, found === null || found === anonymous]).toEqual([headers, true]);
      if (found !== null) expect(await send(method, path, headers)).toEqual(sent);
    }
  }

  // A page may be rendered again in between, when the catalogue has just been read.
  it.each(PUBLIC)('the response to %s %s does not vary by cookie, bearer or address of the caller', (method, path) =>
    eventually(() => compareCallers(method, path)),
  );

  it.each(TABLES)('a bearer of a user or an admin never gets a public response of %s', async (table) => {
    const path = `/rest/v1/${table}?select=*`;
    await send('GET', path);
    const bearers = callers.filter(({ authorization = '' }) => authorization !== '').slice(1);
    expect(bearers).toHaveLength(3);
    for (const headers of bearers) expect(find('GET', path, headers)).toBeNull();
  });
});
