import { alternate, rateLine, type Round } from './rounds.js';

const aRound = (perSecond: number, serverSeconds = 0): Round => ({
  count: 1_000,
  perSecond,
  p50Ms: 2,
  p99Ms: 9,
  cpu: { server: serverSeconds, worker: 0 },
  generatorCores: 0.5,
});

describe('rounds', () => {
  it('rounds alternate between the sides, and the first of each does not count', async () => {
    const told: string[] = [];
    const side = (name: string) => () => {
      told.push(name);
      return Promise.resolve(aRound(told.length));
    };
    const measured = await alternate({ ours: side('ours'), bare: side('bare') }, 2);
    expect(told).toEqual(['ours', 'bare', 'ours', 'bare', 'ours', 'bare']);
    expect(measured.ours.map(({ perSecond }) => perSecond)).toEqual([3, 5]);
    expect(measured.bare.map(({ perSecond }) => perSecond)).toEqual([4, 6]);
  });

  it('rounds become a line with the share, its noise and the CPU of a request', () => {
    const ours = [aRound(6_000, 0.1), aRound(7_000, 0.12), aRound(8_000, 0.3)];
    const bare = [aRound(10_000, 0.05), aRound(10_000, 0.05), aRound(10_000, 0.05)];
    expect(rateLine('home', ours, bare, { share: 0.65, p99Ms: 8 })).toMatchObject({
      bare: '10,000/s',
      ours: '7,000/s',
      share: '0.70 (0.60–0.80)',
      isHeld: false,
      latency: '2.00 / 9.00',
      aim: '≥ 0.65, p99 ≤ 8 ms',
      cpu: 'bare: server 50.0; ours: server 120',
      generator: 'bare 0.50, ours 0.50',
    });
  });
});
