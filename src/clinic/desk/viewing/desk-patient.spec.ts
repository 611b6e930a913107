import { maskIdentityNumber, presentPatient } from './desk-patient.js';

const ORDER = { name: 'Elin Andersson', gender: 'kvinna' } as const;

describe('the patient at the desk', () => {
  it('a patient has the age of today, and the name and sex of the order', () => {
    expect(presentPatient(ORDER, { answers: { birthDate: '2001-05-04' }, today: '2026-05-03' }, null)).toEqual({
      name: 'Elin Andersson',
      age: 24,
      sex: 'kvinna',
      identityAssurance: null,
    });
  });

  it('a typed identity number is marked as typed; a form without answers shows no age', () => {
    expect(
      presentPatient(ORDER, { answers: { identityNumber: '8112189876' }, today: '2026-05-03' }, null),
    ).toMatchObject({
      age: null,
      identityAssurance: 'typed',
    });
  });

  it.each([
    ['811218-9876', '811218-xxxx'],
    ['198112189876', '19811218xxxx'],
    ['811218 98 76 ', '811218 xx xx '],
  ])('the identity number %s is masked as %s', (typed, masked) => {
    expect(maskIdentityNumber(typed)).toBe(masked);
  });

  it('a number that was read from BankID is proven, and without a number there is nothing to prove', () => {
    const form = { answers: { identityNumber: '8112189876' }, today: '2026-05-03' };
    expect(presentPatient(ORDER, form, 'proven')).toMatchObject({ identityAssurance: 'proven' });
    expect(presentPatient(ORDER, { ...form, answers: {} }, 'proven')).toMatchObject({ identityAssurance: null });
  });
});
