import { oldestTransactionResult, replicationSlotsResult } from './database-activity.checks.js';

const GIGABYTE = 2 ** 30;

describe('the checks of what Postgres cannot clean up', () => {
  it.each([
    [null, 'passed', 'Ingen annan transaktion pågår.'],
    [0.2, 'passed', 'Ingen transaktion har pågått länge.'],
    [899, 'passed', 'Ingen transaktion har pågått länge.'],
    [3_700, 'failed', 'En transaktion har pågått i 61 minuter.'],
  ])('an oldest transaction of %s seconds is %s', (seconds, state, found) => {
    expect(oldestTransactionResult(seconds)).toEqual({ state, found });
  });

  it('a database without slots passes, and so does one whose copies keep up', () => {
    expect(replicationSlotsResult([]).state).toBe('passed');
    expect(replicationSlotsResult([{ name: 'b', isLost: false, keptBytes: 4 * GIGABYTE }]).state).toBe('passed');
  });

  it('a slot that keeps five gigabytes of log fails by name', () => {
    const slots = [
      { name: 'gammal_kopia', isLost: false, keptBytes: 5.5 * GIGABYTE },
      { name: 'b', isLost: false, keptBytes: 0 },
    ];
    expect(replicationSlotsResult(slots)).toEqual({
      state: 'failed',
      found: 'Platsen gammal_kopia håller kvar 5 GB av databasens logg.',
    });
  });

  it('a copy that has lost its log fails, even though it keeps nothing', () => {
    expect(replicationSlotsResult([{ name: 'kopia', isLost: true, keptBytes: 0 }])).toMatchObject({ state: 'failed' });
  });
});
