import { createHash } from 'node:crypto';
import { qrMatrix } from './qr-matrix.js';
import { qrSvg } from './qr-svg.js';

/** One character per module. */
const drawn = (text: string) =>
  qrMatrix(text)
    .map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))
    .join('\n');

describe('QR codes', () => {
  // Each of these was read back with an independent reader when it was written down.
  it.each`
    what                        | text                                                                                                                                     | size  | digest
    ${'a letter'}               | ${'a'}                                                                                                                                   | ${21} | ${'c4315a3129973d42'}
    ${'an address of an app'}   | ${'otpauth://totp/hudvy.example:kund%40example.se?issuer=hudvy.example&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6'} | ${49} | ${'1b272acd24aa65dd'}
    ${'more than ten versions'} | ${'x'.repeat(400)}                                                                                                                       | ${77} | ${'3ab07ec2273737c5'}
    ${'letters beyond ASCII'}   | ${'Åsa Öberg, hudläkare'}                                                                                                                | ${25} | ${'0f3df1bbe8b0e2aa'}
  `('draw $what', ({ text, size, digest }: { text: string; size: number; digest: string }) => {
    expect(qrMatrix(text)).toHaveLength(size);
    expect(createHash('sha256').update(drawn(text)).digest('hex').slice(0, 16)).toBe(digest);
  });

  it('have a dark target in three corners and a light one in the fourth', () => {
    const matrix = qrMatrix('a');
    expect([matrix[3]?.[3], matrix[3]?.[17], matrix[17]?.[3]]).toEqual([true, true, true]);
    expect(drawn('a').split('\n')[0]?.slice(0, 8)).toBe('#######.');
  });

  it('refuse what does not fit', () => {
    expect(() => qrMatrix('x'.repeat(667))).toThrow(RangeError);
    expect(qrMatrix('x'.repeat(666))).toHaveLength(97);
  });

  it('are images without a character that would end a data address', () => {
    expect(qrSvg('a')).toMatch(/^<svg [^#%]*<\/svg>$/);
  });
});
