import { isPasswordTooShort, MIN_PASSWORD_LENGTH } from './password-length.js';

describe('the length of a password', () => {
  it.each([
    ['abcdef', false],
    ['abcde', true],
    ['åäöåäö', false],
    ['🙂🙂🙂', true],
    ['🙂🙂🙂🙂🙂🙂', false],
    ['      ', false],
    ['', true],
  ])('%j is too short for 6 characters: %s', (password, isTooShort) => {
    expect(isPasswordTooShort(password, 6)).toBe(isTooShort);
  });

  it('is 6 characters at least, and 8 with the profile strict', () => {
    expect(MIN_PASSWORD_LENGTH).toEqual({ standard: 6, strict: 8 });
  });
});
