import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { renderedPromises } from '../support/doctor-promises.js';
import { mailsTo, placeOrderAndPay } from '../support/browser/paid-order.js';
import { PAGE_KINDS, POST_PATH } from '../support/browser/public-site.js';
import { startSite, type Site } from '../support/browser/site.js';
import { eventually } from '../support/eventually.js';
import { isEverythingTried } from '../support/everything-tried.js';
import { publicPaths } from '../support/patient-texts.js';

/** One page of each kind that needs no rows, unless everything is tried. */
const SPELLED = isEverythingTried ? publicPaths : PAGE_KINDS.filter((path) => path !== POST_PATH);

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

describe('serving pages', () => {
  let site: Site;

  beforeAll(async () => {
    site = await startSite({ env: { RATE_LIMIT_FACTOR: '1' } });
  });
  afterAll(() => site?.stop());

  function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const call = request(site.url, { path, headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      });
      call.on('error', reject).end();
    });
  }
  const header = (response: Answer, name: string) => String(response.headers[name] ?? '');

  describe('on a cold cache', () => {
    const contents = ['content', 'faq', 'catalog', 'clinicians', 'clinic-settings', 'operator-statements'] as const;
    const makeStale = async () => {
      for (const name of contents) await site.contentChanged(name);
    };

    it('the address of the not-found page answers 404, and so does an unknown page after it [S0]', async () => {
      for (const path of ['/404', '/finns-inte', '/blogg/finns-inte', '/404?b=1']) {
        await makeStale();
        expect({ path, status: (await get(path)).status }).toEqual({ path, status: 404 });
        expect({ path, status: (await get(path, {}, 'HEAD')).status }).toEqual({ path, status: 404 });
      }
      await makeStale();
      const together = await Promise.all(['/404', '/finns-inte', '/404', '/arr'].map((path) => get(path)));
      expect(together.map(({ status }) => status)).toEqual([404, 404, 404, 200]);
    });

    it.each(SPELLED)('every spelling of %s gets a response', async (path) => {
      const spellings = [
        ['GET', `${path}?b=1`, 200],
        ['HEAD', path, 200],
        ['GET', path === '/' ? '//' : `${path}/`, 301],
        ['GET', path === '/' ? '/%20' : path.toUpperCase(), 404],
      ] as const;
      for (const [method, target, status] of spellings) {
        await makeStale();
        expect([target, (await get(target, {}, method)).status]).toEqual([target, status]);
      }
    });

    it('a blog address without a slug redirects to the list, and a blank slug to the not-found page', async () => {
      await makeStale();
      const list = await get('/blogg/');
      expect([list.status, header(list, 'location')]).toEqual([301, '/blogg']);
      expect((await get('/blogg/%20')).status).toBe(404);
    });
  });

  it('every encoding has the same page, and a client with the page gets none', async () => {
    // The page may be drawn anew in between, when the catalogue has just been read.
    const [plain, brotli, gzip] = await eventually(async () => {
      const responses = [
        await get('/'),
        await get('/', { 'accept-encoding': 'br, gzip' }),
        await get('/', { 'accept-encoding': 'gzip' }),
      ] as const;
      expect(brotliDecompressSync(responses[1].body).equals(responses[0].body)).toBe(true);
      expect(gunzipSync(responses[2].body).equals(responses[0].body)).toBe(true);
      return responses;
    });
    expect([header(brotli, 'content-encoding'), header(gzip, 'content-encoding')]).toEqual(['br', 'gzip']);
    expect(header(plain, 'cache-control')).toBe('no-cache');
    expect(header(plain, 'vary')).toContain('Accept-Encoding');
    const again = await get('/', { 'if-none-match': header(plain, 'etag') });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await get('/', {}, 'HEAD')).status).toBe(200);
  });

  it('the cache serves the handler’s headers, each response with its own id', async () => {
    const headersOf = async (...call: Parameters<typeof get>) => {
      const { status, headers } = await get(...call);
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      // Of a page that is not sent Fastify tells the length 0 (RFC 9110, 8.6, asks for none or that of the page).
      const length = status === 304 ? null : headers['content-length'];
      return { ...headers, status, 'content-length': length, date: null, 'server-timing': null, 'x-request-id': null };
    };
    const etag = header(await get('/akne'), 'etag');
    const asked: Record<string, string>[] = [{}, { 'accept-encoding': 'br' }, { 'if-none-match': `"x", ${etag}` }];
    for (const headers of asked) {
      expect(await headersOf('/akne', headers)).toEqual(await headersOf('/akne', headers, 'HEAD'));
    }
    const ids = [await get('/akne'), await get('/akne')].map((response) => header(response, 'x-request-id'));
    expect(new Set(ids).size).toBe(2);
  });

  it('hashed files are cached for ever and precompressed, and no others', async () => {
    const script = /<script type="module" src="(\/assets\/[^"]+)"/.exec(String((await get('/')).body))?.[1] ?? '';
    const file = await get(script, { 'accept-encoding': 'br' });
    expect([file.status, header(file, 'content-encoding')]).toEqual([200, 'br']);
    expect(header(file, 'cache-control')).toBe('public, max-age=31536000, immutable');
    expect(header(file, 'content-type')).toContain('javascript');
    for (const path of [
      '/assets/missing.js',
      '/assets/../.vite/manifest.json',
      '/.vite/manifest.json',
      '/assets/%2e%2e/.vite/manifest.json',
    ]) {
      expect({ path, status: (await get(path)).status }).not.toEqual({ path, status: 200 });
    }
  });

  it('the HTML has text, title, description, canonical and structured data', async () => {
    const html = String((await get('/bestall-bedomning')).body);
    expect(html).toContain('<html lang="sv">');
    expect(html).toContain('<title>Beställ bedömning – Hudvy</title>');
    expect(html).toMatch(/<meta name="description" content="[^"]{60,160}"/);
    expect(html).toContain(`<link rel="canonical" href="${site.url}/bestall-bedomning"/>`);
    const data = JSON.parse(/<script type="application\/ld\+json">([^<]+)<\/script>/.exec(html)?.[1] ?? '') as {
      offers: { price: string };
    };
    expect(data.offers.price).toBe('699.00');
    expect(html).toContain('699 kr');
  });

  it('no inline script of a page runs, and the payment provider is allowed only on payment pages', async () => {
    const emulator = new URL(site.emulator.url).origin;
    const own = `script-src ${site.url}/assets/ ${site.url.replace('localhost', '127.0.0.1')}/assets/`;
    for (const [path, isPayment] of [
      ['/', false],
      ['/genitala-besvar', false],
      ['/bestall-bedomning', true],
      ['/payment-success', true],
    ] as const) {
      const response = await get(path);
      const policy = header(response, 'content-security-policy');
      const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
      expect({ path, scripts }).toEqual({ path, scripts: isPayment ? `${own} ${emulator}` : own });
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(policy).toContain("object-src 'none'; base-uri 'none'; frame-ancestors 'self'");
      const inline = [...String(response.body).matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(
        ([, attributes]) => attributes,
      );
      expect(inline.every((attributes) => /type="application\/(ld\+)?json"/.test(attributes ?? ''))).toBe(true);
      expect(String(response.body)).not.toMatch(/ style="| on[a-z]+="/);
    }
  });

  it('the not-found page is private, whichever address requested it first [L2]', async () => {
    for (const path of ['/order/finns-inte', '/admin/finns-inte', '/finns-inte']) {
      const response = await get(path);
      expect({ path, status: response.status, referrer: header(response, 'referrer-policy') }).toEqual({
        path,
        status: 404,
        referrer: 'no-referrer',
      });
    }
  });

  it('a function that takes POST answers 405 to GET and HEAD', async () => {
    const { status, headers } = await fetch(new URL('/functions/v1/create-payment', site.url));
    expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow: 'POST' });
  });

  it('an unknown address answers 404 with the not-found page', async () => {
    const response = await get('/finns-inte');
    const html = String(response.body);
    expect(response.status).toBe(404);
    expect(html).toMatch(/<a lang="en"[^>]*>Return to Home<\/a>/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(header(response, 'x-robots-tag')).toBe('noindex');
    expect((await get('/BESTALL-BEDOMNING')).status).toBe(404);
    expect(header(await get('/functions/v1/nope'), 'content-type')).toContain('application/json');
    expect(header(await get('/api/v1/nope'), 'content-type')).toContain('application/json');
  });

  it.each([
    ['/blog', '/blogg'],
    ['/blog/akne', '/blogg/akne'],
    ['/bestall-bedomning/', '/bestall-bedomning'],
    ['/payment-success/?session_id=cs_1', '/payment-success?session_id=cs_1'],
    ['//evil.example/', '/evil.example'],
  ])('the address %s redirects to %s for good', async (path, location) => {
    const response = await get(path);
    expect([response.status, header(response, 'location')]).toEqual([301, location]);
  });

  it('a changed price is visible at once, in cached pages too', async () => {
    expect(String((await get('/')).body)).toContain('699 kr');
    await site.database.query('UPDATE catalog_products SET price_inc_vat_ore = 74900');
    await site.database.query(
      `INSERT INTO cache_versions AS known (name, version) VALUES ('catalog', 1) ON CONFLICT (name) DO UPDATE SET version = known.version + 1`,
    );
    await site.database.query("SELECT pg_notify('cache_versions', 'catalog')");
    await eventually(async () => expect(String((await get('/')).body)).toContain('749 kr'));
    await site.database.query('UPDATE catalog_products SET price_inc_vat_ore = 69900');
    await site.database.query("UPDATE cache_versions SET version = version + 1 WHERE name = 'catalog'");
    await site.database.query("SELECT pg_notify('cache_versions', 'catalog')");
    await eventually(async () => expect(String((await get('/')).body)).toContain('699 kr'));
  });

  it('the mailed link opens its page and reports it to no other site, and another one calmly opens nothing', async () => {
    const email = await placeOrderAndPay(site);
    const link = await eventually(() => {
      const found = mailsTo(site, email)
        .map(({ text }) => /https?:\/\/\S+\/formular\/\S+/.exec(text)?.[0])
        .find(Boolean);
      expect(found).toBeDefined();
      return new URL(found ?? '');
    });
    const response = await get(link.pathname);
    const html = String(response.body);
    expect(response.status).toBe(200);
    expect(html).toContain('Din bedömning');
    expect(html).not.toContain(link.pathname.split('/').at(-1));
    expect([
      header(response, 'referrer-policy'),
      header(response, 'x-robots-tag'),
      header(response, 'cache-control'),
    ]).toEqual(['no-referrer', 'noindex', 'no-store']);
    const unknown = await get('/formular/fel-lank');
    expect([unknown.status, String(unknown.body).includes('Länken gäller inte längre')]).toEqual([404, true]);
    const malformed = await get(`/formular/${'a'.repeat(200)}`);
    const instant = /"renderedAt":"[^"]+"/;
    expect(String(malformed.body).replace(instant, '')).toBe(String(unknown.body).replace(instant, ''));
    expect([
      header(unknown, 'referrer-policy'),
      header(unknown, 'x-robots-tag'),
      header(unknown, 'cache-control'),
    ]).toEqual(['no-referrer', 'noindex', 'no-store']);
    expect(header(unknown, 'x-ratelimit-limit')).toBe('60');
  });

  it('all unknown addresses share one rendered page [M11]', async () => {
    // The instant of the drawing is in the page, so that equal bodies are one drawing. It is drawn anew once a minute.
    await eventually(async () => {
      const unknown = ['/finns-inte', '/blogg/finns-inte-1', '/blogg/finns-inte-2', '/admin/finns-inte'];
      const responses = [];
      for (const path of unknown) responses.push(await get(path));
      expect(responses.map(({ status }) => status)).toEqual(unknown.map(() => 404));
      expect(new Set(responses.map(({ body }) => String(body))).size).toBe(1);
    });
  });

  it('the setting names the doctors, on every page, in the manifest and in the mails of an order', async () => {
    await site.database.query(
      `INSERT INTO cms_blog_posts (id, slug, title, excerpt, content, author, published_at)
       VALUES (gen_random_uuid(), 'torr-hud', 'Torr hud', 'Om torr hud.', '<p>Smörj.</p>', 'Hudläkare', now())`,
    );
    await site.contentChanged('content');
    const pages = [...publicPaths, '/blogg/torr-hud', '/sok?q=bed%C3%B6mning', '/site.webmanifest'];
    const said = async () => {
      const found = new Map<string, readonly string[]>();
      for (const path of pages) found.set(path, renderedPromises(String((await get(path)).body)));
      const email = await placeOrderAndPay(site);
      const mails = await eventually(() => {
        const sent = mailsTo(site, email).filter(({ subject }) => /^(Tack för|Ditt formulär)/.test(subject));
        expect(sent).toHaveLength(2);
        return sent;
      });
      for (const { subject, text, html } of mails)
        found.set(subject.replace(/\d+/, '…'), renderedPromises(text + html));
      return found;
    };
    const promising = [
      '/',
      '/akne',
      '/bestall-bedomning',
      '/villkor',
      '/priser',
      '/about',
      '/hudlakare',
      '/blogg/torr-hud',
    ];
    for (const [kind, word] of [
      ['physician', 'läkare'],
      ['specialist', 'hudläkare'],
    ] as const) {
      await site.database.query('UPDATE clinic_settings SET doctor_kind = $1', [kind]);
      await site.contentChanged('clinic-settings');
      const found = await said();
      const others = [...found].filter(([, words]) => words.some((one) => one !== word));
      expect(others).toEqual([]);
      for (const place of [...promising, '/site.webmanifest', 'Ditt formulär, bedömning …']) {
        expect({ place, says: found.get(place)?.includes(word) }).toEqual({ place, says: true });
      }
    }
  });

  it('only the order page lets browsers prefetch the payment provider’s name', async () => {
    const order = await get('/bestall-bedomning');
    expect(String(order.body)).toContain('rel="dns-prefetch"');
    expect(header(order, 'x-dns-prefetch-control')).toBe('on');
    for (const path of ['/', '/genitala-besvar', '/health/live', '/finns-inte']) {
      expect(header(await get(path), 'x-dns-prefetch-control')).toBe('off');
    }
  });
});
