import { countAddress, limitKey } from './address-limit.js';

describe('the key of a rate limit', () => {
  it.each([
    ['an IPv4 address is counted as it is', '192.0.2.7', '192.0.2.7'],
    ['an IPv4 address in IPv6 is that IPv4 address', '::ffff:192.0.2.7', '192.0.2.7'],
    ['the same in hexadecimal', '::FFFF:c000:0207', '192.0.2.7'],
    ['an IPv6 address is its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['however it is written', '2001:0DB8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
    ['short, with a zone', '2001:db8::1%eth0', '2001:db8::/64'],
    ['the own machine', '::1', '::1'],
  ])('the limit counts: %s [H2]', (_, ip, key) => {
    expect(limitKey(ip)).toBe(key);
  });

  /** Calls that get through from each address in turn, of a limit of two. */
  async function admitted(ips: readonly string[]): Promise<number> {
    const counts = new Map<string, number>();
    const count = (key: string, limit: number) => {
      const totalHits = (counts.get(key) ?? 0) + 1;
      counts.set(key, totalHits);
      return Promise.resolve({ totalHits, isBlocked: totalHits > limit, timeToExpire: 1, timeToBlockExpire: 1 });
    };
    let passed = 0;
    for (const ip of ips) if (!(await countAddress(ip, 2, count)).isBlocked) passed += 1;
    return passed;
  }

  it('a line has its limit, and a /48 ten times that [H2]', async () => {
    const oneLine = Array.from({ length: 50 }, (_, host) => `2001:db8:1:1::${host.toString(16)}`);
    const oneSite = Array.from({ length: 50 }, (_, line) => `2001:db8:1:${line.toString(16)}::1`);
    const manySites = Array.from({ length: 50 }, (_, site) => `2001:db8:${site.toString(16)}::1`);
    expect([await admitted(oneLine), await admitted(oneSite), await admitted(manySites)]).toEqual([2, 20, 50]);
    expect(await admitted(Array.from({ length: 50 }, (_, host) => `192.0.2.${host}`))).toBe(50);
  });
});
