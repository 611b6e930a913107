import { fileTable, measure, stepTable } from './measure.js';

describe('the measurement of a run', () => {
  it('the measurement counts processor time and idle time between its start and its end', () => {
    const end = measure('Types');
    const started = performance.now();
    while (performance.now() - started < 60);
    const { name, seconds, cpuSeconds, idleShare } = end();

    expect(name).toBe('Types');
    expect(seconds).toBeGreaterThanOrEqual(0.06);
    expect(cpuSeconds).toBeGreaterThan(0);
    expect(idleShare).toBeGreaterThanOrEqual(0);
    expect(idleShare).toBeLessThanOrEqual(1);
  });

  it('the measurement is shown as aligned tables', () => {
    expect(stepTable([{ name: 'Lint', seconds: 61.25, cpuSeconds: 90, idleShare: 0.256 }])).toBe(
      'Lint                      61.3 s    90.0 CPU s  26 % idle',
    );
    expect(fileTable([{ file: 'test/a.spec.ts', tests: 12, seconds: 7.04, hasPassed: true }])).toBe(
      '    7.0 s    12 tests  test/a.spec.ts',
    );
  });
});
