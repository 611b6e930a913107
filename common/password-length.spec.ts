import { isPasswordTooShort, MIN_PASSWORD_LENGTH } from './password-length.js';

describe('the length of a password', () => {
  it.each([
    ['abcdef', false],
    ['abcde', true],
    ['åäöåäö', false],
    ['a\u030Aa\u0308o\u0308e\u0301e\u0300', true],
    ['🙂🙂🙂', true],
    ['🙂🙂🙂🙂🙂🙂', false],
    ['      ', false],
    ['', true],
  ])('%j is too short for a minimum of 6 characters: %s', (password, isTooShort) => {
    expect(isPasswordTooShort(password, 6)).toBe(isTooShort);
  });

  it('a password has at least 6 characters, and 8 in the profile strict', () => {
    expect(MIN_PASSWORD_LENGTH).toEqual({ standard: 6, strict: 8 });
  });
});
