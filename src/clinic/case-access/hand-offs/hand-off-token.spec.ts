import { newHandOffToken, readHandOffToken } from './hand-off-token.js';

describe('the token of a hand-off', () => {
  it('a token has twelve characters that do not look alike, and no two are the same', () => {
    const tokens = Array.from({ length: 200 }, newHandOffToken);
    for (const token of tokens) expect(token).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/);
    expect(new Set(tokens).size).toBe(200);
    for (const token of tokens) expect(readHandOffToken(token)).toBe(token);
  });

  it.each([
    ['ABCD-EFGH-JKMN', 'abcdefghjkmn'],
    [' abcd efgh jkmn ', 'abcdefghjkmn'],
    ['OIL000111222', '011000111222'],
  ])('%j is read as %s', (typed, token) => {
    expect(readHandOffToken(typed)).toBe(token);
  });
});
