import { publicResponse } from '../../platform/http/public-responses/public-response.js';
import { ResponseCache } from './response-cache.js';

const at = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1_000);
const response = (body: string) => publicResponse({ status: 200, headers: {}, body: Buffer.from(body) });

function filled(body = 'text') {
  const cache = new ResponseCache();
  cache.writer()('key', { response: response(body), from: at(0), until: at(60) });
  return cache;
}

describe('cached responses', () => {
  it('a cached response is served while it is valid', () => {
    expect(filled().find('key', at(59))?.body.toString()).toBe('text');
  });

  it.each([60, -1])(
    'a cached response is dropped outside its lifetime, and when the clock is set back (%i s)',
    (seconds) => {
      const cache = filled();
      expect(cache.find('key', at(seconds))).toBeNull();
      expect(cache.find('key', at(1))).toBeNull();
    },
  );

  it('a change drops the cached responses', () => {
    const cache = filled();
    cache.clear();
    expect(cache.find('key', at(1))).toBeNull();
  });

  it('a read that overlaps a change is not cached', () => {
    const cache = new ResponseCache();
    const keep = cache.writer();
    cache.clear();
    keep('key', { response: response('old'), from: at(0), until: at(60) });
    expect(cache.find('key', at(1))).toBeNull();
  });

  it('the next scheduled change is cached, and read again once it passes, the clock is set back or a row is written', async () => {
    const cache = new ResponseCache();
    let asked = 0;
    const changeAt = (seconds: number | null) => () => {
      asked += 1;
      return Promise.resolve(seconds === null ? null : at(seconds));
    };
    expect(await cache.nextChange(at(10), changeAt(30))).toEqual(at(30));
    expect(await cache.nextChange(at(29), changeAt(99))).toEqual(at(30));
    expect(asked).toBe(1);
    expect(await cache.nextChange(at(30), changeAt(null))).toBeNull();
    expect(await cache.nextChange(at(31), changeAt(99))).toBeNull();
    expect(asked).toBe(2);
    expect(await cache.nextChange(at(5), changeAt(8))).toEqual(at(8));
    cache.clear();
    expect(await cache.nextChange(at(6), changeAt(7))).toEqual(at(7));
    expect(asked).toBe(4);
  });

  it('the cache stays within its limit, and drops the least recently used response first', () => {
    const cache = new ResponseCache();
    const large = 'x'.repeat(3_900_000);
    for (let index = 0; index < 8; index += 1) {
      cache.writer()(`key ${index}`, { response: response(large), from: at(0), until: at(60) });
    }
    cache.find('key 0', at(1));
    cache.writer()('key 8', { response: response(large), from: at(0), until: at(60) });
    const kept = [...Array(9).keys()].filter((index) => cache.find(`key ${index}`, at(1)) !== null);
    expect(kept).toEqual([0, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('the cache stays within its limit when callers ask for ever other empty responses', () => {
    const cache = new ResponseCache();
    const asked = 20_000;
    for (let index = 0; index < asked; index += 1)
      cache.writer()(`id=eq.${index}`, { response: response('[]'), from: at(0), until: at(60) });
    const kept = [...Array(asked).keys()].filter((index) => cache.find(`id=eq.${index}`, at(1)) !== null);
    // An entry takes some 2 kB of memory, the cache 32 MB.
    expect(kept.length).toBeLessThan(16_000);
    expect(kept.at(-1)).toBe(asked - 1);
  });

  it('a response that is too large is not cached', () => {
    expect(filled('x'.repeat(4_000_001)).find('key', at(1))).toBeNull();
  });
});
