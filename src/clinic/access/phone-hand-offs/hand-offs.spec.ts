import { newHandOffToken, parseHandOffToken } from './hand-offs.js';

describe('the token of a hand-off', () => {
  it('a token has twelve unambiguous characters, and no two tokens are equal', () => {
    const tokens = Array.from({ length: 200 }, newHandOffToken);
    for (const token of tokens) expect(token).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/);
    expect(new Set(tokens).size).toBe(200);
    for (const token of tokens) expect(parseHandOffToken(token)).toBe(token);
  });

  it.each([
    ['ABCD-EFGH-JKMN', 'abcdefghjkmn'],
    [' abcd efgh jkmn ', 'abcdefghjkmn'],
    ['OIL000111222', '011000111222'],
  ])('the token %j is parsed as %s', (typed, token) => {
    expect(parseHandOffToken(typed)).toBe(token);
  });
});
