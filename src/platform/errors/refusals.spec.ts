import { DomainError } from './domain-error.js';
import { noSuch, refusals } from './refusals.js';

const deskRefusal = refusals({
  own_case: ['conflict', 'Clinicians do not handle their own cases.'],
  already_claimed: ['conflict', 'Another clinician has the case.', (claimedBy: string) => ({ claimedBy })],
  already_paid: ['conflict', 'The order is already paid.', { functionCode: 'paid' }],
});

it('a refusal has kind, code and message of its row, and its code is its name in a log', () => {
  const error = deskRefusal('own_case');
  const { kind, code, message, name, bodyFields, functionCode } = error;
  expect(error).toBeInstanceOf(DomainError);
  expect({ kind, code, message, name, bodyFields, functionCode }).toEqual({
    kind: 'conflict',
    code: 'own_case',
    message: 'Clinicians do not handle their own cases.',
    name: 'own_case',
    bodyFields: undefined,
    functionCode: undefined,
  });
});

it('a refusal has the fields that its row makes of what is given', () => {
  expect(deskRefusal('already_claimed', 'Doktor Nyberg').bodyFields).toEqual({ claimedBy: 'Doktor Nyberg' });
});

it('a refusal has the code under /functions/v1 that its row names', () => {
  expect(deskRefusal('already_paid').functionCode).toBe('paid');
});

it('a table knows its own refusals, by their code', () => {
  const others = [noSuch('case'), new Error('own_case'), null];
  expect([deskRefusal('own_case'), ...others].map((error) => deskRefusal.is(error))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(deskRefusal.is(deskRefusal('own_case'), 'own_case')).toBe(true);
  expect(deskRefusal.is(deskRefusal('own_case'), 'already_paid')).toBe(false);
});

it('everything that is not there has one code', () => {
  expect(noSuch('case')).toMatchObject({ kind: 'not-found', code: 'not_found', message: 'There is no such case.' });
});
