import { cpuDuring, cpuSecondsOf, cpuSecondsOfTree } from './cpu.js';

describe('what processes use', () => {
  it('charges each account what it used during the work', async () => {
    let used = 5;
    const { done, cpu } = await cpuDuring({ ours: () => used, bare: () => 1 }, () => {
      used += 2;
      return Promise.resolve('done');
    });
    expect([done, cpu]).toEqual(['done', { ours: 2, bare: 0 }]);
  });

  it('knows nothing of a process that is gone', () => {
    expect([cpuSecondsOf(2 ** 30), cpuSecondsOfTree(2 ** 30)]).toEqual([0, 0]);
  });

  it('reads what this process has used', () => {
    const told = process.cpuUsage();
    const seconds = (told.user + told.system) / 1e6;
    if (process.platform === 'linux') expect(Math.abs(cpuSecondsOf(process.pid) - seconds)).toBeLessThan(1);
  });
});
