import { cpuDuring, cpuSecondsOf, cpuSecondsOfTree } from './cpu.js';

describe('what processes use', () => {
  it('each account is charged its CPU time during the work', async () => {
    let used = 5;
    const { done, cpu } = await cpuDuring({ ours: () => used, bare: () => 1 }, () => {
      used += 2;
      return Promise.resolve('done');
    });
    expect([done, cpu]).toEqual(['done', { ours: 2, bare: 0 }]);
  });

  it('an ended process has no CPU time', () => {
    expect([cpuSecondsOf(2 ** 30), cpuSecondsOfTree(2 ** 30)]).toEqual([0, 0]);
  });

  it('the CPU time of this process is read', () => {
    const told = process.cpuUsage();
    const seconds = (told.user + told.system) / 1e6;
    if (process.platform === 'linux') expect(Math.abs(cpuSecondsOf(process.pid) - seconds)).toBeLessThan(1);
  });
});
