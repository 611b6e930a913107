import { makeTotpSecret, totpStep, totpUri } from './totp.js';

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
