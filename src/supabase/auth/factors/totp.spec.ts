import { createHash } from 'node:crypto';
import { makeTotpSecret, qrSvg, totpStep, totpUri } from './totp.js';

describe('codes of authenticator apps', () => {
  // The seed of RFC 6238, appendix B, and its codes cut to six digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [20_000_000_000, '353130', 666_666_666],
  ])('at %d s the code is %s', (seconds, code, step) => {
    expect(totpStep(secret, code, new Date(seconds * 1000))).toBe(step);
  });

  it('a code is valid one step early and one step late, and no further', () => {
    const at = (seconds: number) => totpStep(secret, '287082', new Date(seconds * 1000));
    expect([at(0), at(29), at(30), at(89)]).toEqual([1, 1, 1, 1]);
    expect(at(90)).toBeNull();
  });

  it.each(['', '28708', '2870822', 'abcdef', '000000'])('%p is no code', (code) => {
    expect(totpStep(secret, code, new Date(59_000))).toBeNull();
  });

  it('a secret has 160 bits, and apps read it from a URL', () => {
    expect(makeTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(makeTotpSecret()).not.toBe(makeTotpSecret());
    const uri = new URL(totpUri(secret, 'Hudvy', 'kund@example.se'));
    expect(uri.href).toMatch(/^otpauth:\/\/totp\/Hudvy:kund%40example\.se\?/);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Hudvy',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

const MARGIN = 4;

/** The modules within the margin, one character each. */
function drawn(text: string): string[] {
  const svg = qrSvg(text);
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]) - 2 * MARGIN;
  const dark = new Set([...svg.matchAll(/M(\d+),(\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  const isDark = (x: number, y: number) => dark.has(`${x + MARGIN} ${y + MARGIN}`);
  return Array.from({ length: size }, (_row, y) =>
    Array.from({ length: size }, (_module, x) => (isDark(x, y) ? '#' : '.')).join(''),
  );
}

describe('QR codes', () => {
  // Each of these was read back with an independent reader when it was written down.
  it.each`
    what                        | text                                                                                                                                     | size  | digest
    ${'a letter'}               | ${'a'}                                                                                                                                   | ${21} | ${'0b2a5ded825360b8'}
    ${'an address of an app'}   | ${'otpauth://totp/hudvy.example:kund%40example.se?issuer=hudvy.example&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6'} | ${49} | ${'6fb7168a236104f7'}
    ${'more than ten versions'} | ${'x'.repeat(400)}                                                                                                                       | ${77} | ${'3ab07ec2273737c5'}
    ${'letters beyond ASCII'}   | ${'Åsa Öberg, hudläkare'}                                                                                                                | ${25} | ${'c180d0ac1de91ca1'}
  `('a QR code encodes $what', ({ text, size, digest }: { text: string; size: number; digest: string }) => {
    expect(drawn(text)).toHaveLength(size);
    expect(createHash('sha256').update(drawn(text).join('\n')).digest('hex').slice(0, 16)).toBe(digest);
  });

  it('a QR code has a dark finder pattern in three corners and a light one in the fourth', () => {
    const modules = drawn('a');
    expect([modules[3]?.[3], modules[3]?.[17], modules[17]?.[3]]).toEqual(['#', '#', '#']);
    expect(modules[0]?.slice(0, 8)).toBe('#######.');
  });

  it('a text that does not fit is refused', () => {
    expect(() => qrSvg('x'.repeat(667))).toThrow(RangeError);
    expect(drawn('x'.repeat(666))).toHaveLength(97);
  });

  it('a QR image contains no character that would end a data URL', () => {
    expect(qrSvg('a')).toMatch(/^<svg [^#%]*<\/svg>$/);
  });
});
