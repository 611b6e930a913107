import { matchesChallenge, parseCodeChallenge } from './code-challenge.js';

describe('PKCE challenges', () => {
  // The pair of RFC 7636, appendix B.
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

  it('a challenge matches its verifier and no other', () => {
    expect(matchesChallenge(verifier, { challenge, method: 's256' })).toBe(true);
    expect(matchesChallenge(challenge, { challenge, method: 's256' })).toBe(false);
    expect(matchesChallenge(verifier, { challenge: verifier, method: 'plain' })).toBe(true);
    expect(matchesChallenge('', { challenge: verifier, method: 'plain' })).toBe(false);
  });

  it.each([
    [undefined, undefined],
    [null, null],
    ['', ''],
  ])('%p and %p mean no challenge', (given, method) => {
    expect(parseCodeChallenge(given, method)).toBeNull();
  });

  it.each(['s256', 'S256', 'plain', 'PLAIN'])('the method %s is recognised in any case', (method) => {
    expect(parseCodeChallenge(challenge, method)).toEqual({ challenge, method: method.toLowerCase() });
  });

  it.each([
    [challenge, undefined],
    [undefined, 's256'],
    [challenge, 'md5'],
    [challenge.slice(1), 's256'],
    ['a'.repeat(129), 's256'],
    [`${challenge}=`, 's256'],
  ])('the challenge %p with the method %p is refused', (given, method) => {
    expect(() => parseCodeChallenge(given, method)).toThrow();
  });
});
