import * as argon2 from '@node-rs/argon2';
import { HASH_PARAMETERS, hashPassword, matchesPassword } from './password-hash.js';

/** The real library, which also tells what it was asked to do. */
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});
const verify = jest.mocked(argon2.verify);

describe('the comparison of a password', () => {
  beforeEach(() => {
    verify.mockClear();
  });

  it.each([
    ['without a stored hash', () => Promise.resolve(null)],
    ['with a stored hash', () => hashPassword('rosa-flygel-1837')],
  ])('%s costs as much as any other, and a wrong password does not match', async (_what, stored) => {
    expect(await matchesPassword('fel-losenord', await stored())).toBe(false);
    expect(verify.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4))).toEqual([
      ['argon2id', 'v=19', 'm=19456,t=2,p=1'],
    ]);
    expect(verify.mock.calls.map(([hash]) => String(hash).length)).toEqual([97]);
  });

  it('a letter with a mark matches, however the device writes it [F4]', async () => {
    const [composed, decomposed] = ['blåbärssoppé'.normalize('NFC'), 'blåbärssoppé'.normalize('NFD')];
    for (const [stored, typed] of [
      [composed, decomposed],
      [decomposed, composed],
      [decomposed, decomposed],
    ] as const)
      expect(await matchesPassword(typed, await hashPassword(stored))).toBe(true);
  });

  it('a hash of the password as it was written still matches what is written that way [F4]', async () => {
    const decomposed = 'blåbärssoppé'.normalize('NFD');
    const before = await argon2.hash(decomposed, HASH_PARAMETERS);
    expect(await matchesPassword(decomposed, before)).toBe(true);
    expect(verify).toHaveBeenCalledTimes(2);
    expect(await matchesPassword('blåbärssoppe'.normalize('NFD'), before)).toBe(false);
  });

  it('the hashed password matches', async () => {
    expect(await matchesPassword('rosa-flygel-1837', await hashPassword('rosa-flygel-1837'))).toBe(true);
  });
});
