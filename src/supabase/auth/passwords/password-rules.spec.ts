import { isCommonPassword, leakedPasswords } from './common-passwords.js';
import { findWeakness, type PasswordRules } from './password-rules.js';

const standard: PasswordRules = { minLength: 6, requiredKinds: [], refusesCommon: false };
const strict: PasswordRules = { minLength: 8, requiredKinds: [], refusesCommon: true };

describe('a new password', () => {
  it('the profile standard requires six characters and nothing else', () => {
    expect(findWeakness('12345', standard)).toEqual({
      message: 'Password should be at least 6 characters.',
      reasons: ['length'],
    });
    expect(findWeakness('123456', standard)).toBeNull();
    expect(findWeakness('password', standard)).toBeNull();
  });

  it('the length counts characters as people do', () => {
    expect(findWeakness('👩‍⚕️åäö', { ...standard, minLength: 4 })).toBeNull();
    expect(findWeakness('åäöåä', standard)?.reasons).toEqual(['length']);
  });

  it('the error names the missing kinds of characters', () => {
    const rules: PasswordRules = { ...standard, requiredKinds: ['lower', 'upper', 'digit', 'symbol'] };
    expect(findWeakness('abcdef', rules)).toEqual({
      message: 'Password should contain at least one character of each: upper, digit, symbol.',
      reasons: ['characters'],
    });
    expect(findWeakness('åÅ1-xyz', rules)).toBeNull();
  });

  it('the error gives all reasons at once', () => {
    expect(findWeakness('qwerty', { ...strict, requiredKinds: ['digit'] })?.reasons).toEqual([
      'length',
      'characters',
      'pwned',
    ]);
  });

  it('the profile strict refuses parts of the address or the service name', () => {
    expect(findWeakness('karinlundgren1', strict)).toBeNull();
    expect(findWeakness('karinlundgren1', strict, ['karinlundgren', 'example', 'se'])?.reasons).toEqual(['pwned']);
    expect(findWeakness('Hudvy2026!', strict, ['Hudvy'])?.reasons).toEqual(['pwned']);
  });
});

describe('passwords that are tried first', () => {
  it.each([
    ...[
      'password',
      'Password1',
      'P@ssw0rd!',
      'passw0rd123',
      'lösenord',
      'Losenord123',
      'L0senord!',
      'hemligt1',
      'hejhej123',
      'hejhejhej',
    ],
    ...['12345678', '87654321', '11111111', '121212121', '20102010', 'abcdefgh', 'abcd1234', 'qwerty123', 'qazwsx12'],
    ...[
      'Sommar2026',
      'sommar2025!',
      'Vinter-2026',
      'stockholm08',
      'Djurgården1',
      'hammarby',
      'iloveyou',
      'letmein!!',
      'admin123',
      '!!admin!!',
    ],
    ...[
      'dragon99',
      'football1',
      'Fotboll1',
      'monkey12',
      'superman',
      'starwars',
      'zxcvbnm1',
      'asdfghjkl',
      'passpass',
      'mamma123',
    ],
  ])('%s is a common password', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['samantha', 'Samantha!1987', 'q1w2e3r4t5', 'maverick99', 'cocacola', 'slipknot', 'elephant123'])(
    '%s is a common password by the list of leaks',
    async (password) => {
      expect(isCommonPassword(password)).toBe(false);
      expect(isCommonPassword(password, [], await leakedPasswords())).toBe(true);
    },
  );

  it.each([
    'rosa-flygel-1837',
    'korrekt häst batteri',
    'tre små grisar 9',
    'xK4!tPq9zL',
    'admin-demo-1',
    'lakare-demo-1',
    'kund-demo-1',
    'vitsippor i maj',
  ])('%s is not a common password', async (password) => {
    expect(isCommonPassword(password, [], await leakedPasswords())).toBe(false);
  });
});
