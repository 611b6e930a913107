import { decodeErasures, encodeErasures, missingFrom, type Erasure } from './erasure.js';

const CASE: Erasure = { id: '1', kind: 'case', subjectId: 'c', at: '2026-11-25T03:12:00.000Z' };
const ACCOUNT: Erasure = { id: '2', kind: 'account', subjectId: 'u', at: '2026-11-25T04:00:00.000Z' };
const RETRACTION: Erasure = {
  id: '3',
  kind: 'retraction',
  subjectId: 'c',
  at: '2026-11-25T05:00:00.000Z',
  retraction: { round: 0, reason: 'wrong-patient', clinicianId: 'k', adminId: null },
};

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

  it('a retraction is a line of ids, codes and a time, and no other line has anything of one', () => {
    expect(encodeErasures([RETRACTION, { ...CASE, retraction: null }])).toBe(
      '{"id":"3","kind":"retraction","subjectId":"c","at":"2026-11-25T05:00:00.000Z",' +
        '"retraction":{"round":0,"reason":"wrong-patient","clinicianId":"k","adminId":null}}\n' +
        '{"id":"1","kind":"case","subjectId":"c","at":"2026-11-25T03:12:00.000Z"}\n',
    );
    expect(decodeErasures(encodeErasures([RETRACTION]))).toEqual([RETRACTION]);
    expect(missingFrom(encodeErasures([CASE]), [CASE, RETRACTION])).toBe(encodeErasures([RETRACTION]));
  });

  it('a retraction without what its row needs is left out, as a kind of a newer release is', () => {
    const lines = [
      JSON.stringify({ ...RETRACTION, retraction: undefined }),
      JSON.stringify({ ...CASE, id: '4', kind: 'newer' }),
    ];
    expect(decodeErasures(`${lines.join('\n')}\n${encodeErasures([CASE])}`)).toEqual([CASE]);
  });
});
