import { fieldsOf, specialtiesIn, valuesOf } from './clinician-values.js';

const anna = {
  id: '55555555-5555-4555-8555-555555555555',
  email: 'anna@example.se',
  accountGaps: [],
  displayName: 'Anna Lind',
  title: 'specialistläkare i hudsjukdomar',
  licenceNumber: '123456',
  specialties: ['dermatologi', 'barn'],
  careUnit: 'Hudkliniken, Lund',
  isActive: true,
  isPublic: true,
  awayUntil: null,
  enteredBy: null,
  confirmedBy: null,
  confirmedAt: null,
  portrait: null,
  updated_at: '2026-05-01T10:00:00.000Z',
};

it('the form of a clinician round-trips its values', () => {
  const { displayName, title, licenceNumber, specialties, careUnit, isPublic } = anna;
  expect(fieldsOf(valuesOf(anna))).toEqual({ displayName, title, licenceNumber, specialties, careUnit, isPublic });
});

it.each([
  ['', []],
  [' , ', []],
  ['dermatologi, barn ,dermatologi', ['dermatologi', 'barn']],
])('specialties typed as %j are %j', (text, specialties) => {
  expect(specialtiesIn(text)).toEqual(specialties);
});
