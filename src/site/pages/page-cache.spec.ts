import { PageCache, type Provenance } from './page-cache.js';

const NOON = new Date('2026-05-01T12:00:00Z');
const LATER = new Date('2026-05-01T12:01:00Z');

describe('cached pages', () => {
  let now: Date;
  let cache: PageCache<{ html: string }>;
  let made: number;
  const page = (dependency = 'catalog'): { html: string } & Provenance => ({
    html: `version ${made}`,
    dependencies: new Set([dependency]),
    validUntil: LATER,
  });
  const make = async () => {
    made += 1;
    return Promise.resolve(page());
  };

  beforeEach(() => {
    now = NOON;
    made = 0;
    cache = new PageCache(
      () => now,
      ({ html }) => html.length,
    );
  });

  it('concurrent requests build a cached page once', async () => {
    const pages = await Promise.all([
      cache.getOrCreate('/', make),
      cache.getOrCreate('/', make),
      cache.getOrCreate('/', make),
    ]);
    await cache.getOrCreate('/', make);
    expect(made).toBe(1);
    expect(new Set(pages.map(({ html }) => html))).toEqual(new Set(['version 1']));
  });

  it('a cached page is rebuilt from the time it expires', async () => {
    await cache.getOrCreate('/', make);
    now = new Date(LATER.getTime() - 1);
    await cache.getOrCreate('/', make);
    expect(made).toBe(1);
    now = LATER;
    await cache.getOrCreate('/', make);
    expect(made).toBe(2);
  });

  it('a cached page is rebuilt when its data changes, and only then', async () => {
    await cache.getOrCreate('/', make);
    cache.invalidate('faq');
    await cache.getOrCreate('/', make);
    expect(made).toBe(1);
    cache.invalidate('catalog');
    await cache.getOrCreate('/', make);
    expect(made).toBe(2);
  });

  it('a change during the build invalidates the page', async () => {
    let finish: (page: { html: string } & Provenance) => void = () => undefined;
    const slow = cache.getOrCreate('/', () => new Promise((resolve) => (finish = resolve)));
    cache.invalidate('catalog');
    finish(page());
    expect((await slow).html).toBe('version 0');
    expect((await cache.getOrCreate('/', make)).html).toBe('version 1');
  });

  it('a valid cached page is found without a build', async () => {
    expect(cache.find('/')).toBeNull();
    const making = cache.getOrCreate('/', make);
    expect(cache.find('/')).toBeNull();
    await making;
    expect(cache.find('/')?.html).toBe('version 1');
    cache.invalidate('catalog');
    expect(cache.find('/')).toBeNull();
    await cache.getOrCreate('/', make);
    now = LATER;
    expect(cache.find('/')).toBeNull();
    expect(made).toBe(2);
  });

  it('a failed build is retried', async () => {
    await expect(cache.getOrCreate('/', () => Promise.reject(new Error('the database is away')))).rejects.toThrow(
      'away',
    );
    expect((await cache.getOrCreate('/', make)).html).toBe('version 1');
  });

  it('a page that depends on nothing is not cached', async () => {
    await cache.getOrCreate('/blogg/x', make, () => false);
    await cache.getOrCreate('/blogg/x', make, () => false);
    expect(made).toBe(2);
  });

  it('the cache stays within its limit, and drops the least recently used page first', async () => {
    const large = { ...page(), html: 'x'.repeat(11_000_000) };
    const open = (path: string) => cache.getOrCreate(path, () => Promise.resolve(large));
    const paths = ['/1', '/2', '/3', '/4'];
    for (const path of paths) await open(path);
    await open('/1');
    await open('/5');
    expect([...paths, '/5'].filter((path) => cache.find(path) !== null)).toEqual(['/1', '/3', '/4', '/5']);
  });

  it('a page that is larger than the cache is sent and not cached', async () => {
    const huge = { ...page(), html: 'x'.repeat(50_000_000) };
    expect((await cache.getOrCreate('/', () => Promise.resolve(huge))).html).toBe(huge.html);
    expect(cache.find('/')).toBeNull();
  });

  it('a build that requests its own page fails at once [S0]', async () => {
    const makeOther = async () => cache.getOrCreate('/akne', make);
    await expect(cache.getOrCreate('/akne', () => cache.getOrCreate('/arr', makeOther))).rejects.toThrow(
      'the creation of the page /akne waits for itself',
    );
    expect((await cache.getOrCreate('/akne', () => cache.getOrCreate('/arr', make))).html).toBe('version 1');
  });
});
