import { digestOf, isDigestDue, waitsForDigest, type DueNotice } from './due-digest.js';

const at = (clock: string) => new Date(`2026-11-23T${clock}:00Z`);
const notice = (caseId: string, percent: number, changes: Partial<DueNotice> = {}): DueNotice => ({
  caseId,
  percent,
  dueAt: at('12:00'),
  isWaiting: true,
  alertedPercent: percent,
  ...changes,
});

describe('the digest of due cases', () => {
  it.each([
    [50, true],
    [75, true],
    [90, false],
  ])('a case at %i %% waits for the digest: %s', (percent, waits) => {
    expect(waitsForDigest(percent)).toBe(waits);
  });

  it('a person gets one an hour, the first at once', () => {
    expect(isDigestDue(null, at('10:00'))).toBe(true);
    expect(isDigestDue(at('09:01'), at('10:00'))).toBe(false);
    expect(isDigestDue(at('09:00'), at('10:00'))).toBe(true);
  });

  it('each case stands once with its greatest share, the first goal first', () => {
    const digest = digestOf([
      notice('a', 50, { alertedPercent: 75 }),
      notice('b', 50, { dueAt: at('11:00') }),
      notice('a', 75),
    ]);
    expect(digest.map(({ caseId, percent }) => [caseId, percent])).toEqual([
      ['b', 50],
      ['a', 75],
    ]);
  });

  it('a case that is answered, paused or told singly is left out', () => {
    expect(digestOf([notice('a', 50, { isWaiting: false }), notice('b', 75, { alertedPercent: 90 })])).toEqual([]);
  });
});
