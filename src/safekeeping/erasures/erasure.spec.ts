import { decodeErasures, encodeErasures, missingFrom, type Erasure } from './erasure.js';

const CASE: Erasure = { id: '1', kind: 'case', subjectId: 'c', at: '2026-11-25T03:12:00.000Z' };
const ACCOUNT: Erasure = { id: '2', kind: 'account', subjectId: 'u', at: '2026-11-25T04:00:00.000Z' };

describe('erasures.log', () => {
  it('a log is read as it was written, each erasure once', () => {
    expect(decodeErasures(encodeErasures([CASE, ACCOUNT, CASE]))).toEqual([CASE, ACCOUNT]);
    expect(decodeErasures('')).toEqual([]);
  });

  it('only what is missing is added', () => {
    const text = encodeErasures([CASE]);
    expect(missingFrom(text, [CASE, ACCOUNT])).toBe(encodeErasures([ACCOUNT]));
    expect(missingFrom(text, [CASE])).toBe('');
  });

  it('a line that was cut off anywhere is written again', () => {
    const whole = encodeErasures([CASE, ACCOUNT]);
    for (let length = 0; length <= whole.length; length += 1) {
      const cut = whole.slice(0, length);
      expect(decodeErasures(cut + missingFrom(cut, [CASE, ACCOUNT]))).toEqual([CASE, ACCOUNT]);
    }
  });
});
