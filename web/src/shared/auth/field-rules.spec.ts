import { findPasswordProblem, looksLikeEmail } from './field-rules.js';

describe('a new password', () => {
  it.each([
    ['abcdef', 'abcdef', null],
    ['abcde', 'abcde', 'tooShort'],
    ['abcdef', 'abcdeg', 'mismatch'],
    ['abc', 'abd', 'mismatch'],
    ['åäöåäö', 'åäöåäö', null],
    ['👩‍⚕️', '👩‍⚕️', 'tooShort'],
    ['      ', '      ', null],
  ])('a new password %j, repeated as %j, gives %s', (password, repeat, problem) => {
    expect(findPasswordProblem(password, repeat, 6)).toBe(problem);
  });

  it('the site sets the minimum length of a password', () => {
    expect(findPasswordProblem('abcdefg', 'abcdefg', 8)).toBe('tooShort');
    expect(findPasswordProblem('abcdefgh', 'abcdefgh', 8)).toBeNull();
  });
});

describe('an address', () => {
  it.each([
    ['asa@example.se', true],
    [' asa@example.se ', true],
    ['åsa@exämple.se', true],
    ['asa@example', 'no'],
    ['asa', 'no'],
    ['a b@example.se', 'no'],
  ])('the address %j is checked', (text, expected) => {
    expect(looksLikeEmail('no')(text)).toBe(expected);
  });
});
