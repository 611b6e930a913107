import type { ClinicianResponse } from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { partsOf } from '../../../shared/ui/form-fields.js';
import { cliniciansTexts } from './admin-clinicians.texts.js';
import { clinicianFields, isHsaIdOrBlank } from './clinician-fields.js';

const { valuesOf, sentOf } = clinicianFields(cliniciansTexts.sv, {
  row: null,
  drawn: () => true,
  common: { yes: 'Ja', no: 'Nej' },
});

const anna: ClinicianResponse = {
  id: '55555555-5555-4555-8555-555555555555',
  email: 'anna@example.se',
  accountGaps: [],
  displayName: 'Anna Lind',
  title: 'specialistläkare i hudsjukdomar',
  licenceNumber: '123456',
  specialties: ['dermatologi', 'barn'],
  careUnit: 'Hudkliniken, Lund',
  bio: 'Arbetar med akne.',
  hsaId: 'SE2321000016-1003',
  languages: ['svenska', 'finska'],
  identityNumberMasked: null,
  isActive: true,
  isPublic: true,
  awayUntil: null,
  enteredBy: null,
  confirmedBy: null,
  confirmedAt: null,
  licenceReview: null,
  portrait: null,
  updated_at: '2026-05-01T10:00:00.000Z',
};

it('the form of a clinician round-trips its values', () => {
  const { email, displayName, title, licenceNumber, specialties, careUnit, bio, hsaId, languages, isPublic } = anna;
  expect(sentOf(valuesOf(anna))).toEqual({
    ...{ email, displayName, title, licenceNumber, specialties, careUnit, bio, hsaId, languages, isPublic },
  });
});

it.each([
  ['', []],
  [' , ', []],
  ['dermatologi, barn ,dermatologi', ['dermatologi', 'barn']],
])('specialties typed as %j are %j', (text, specialties) => {
  expect(partsOf(text)).toEqual(specialties);
});

it('an HSA-id may be left blank or typed with spaces, and is sent as the catalogue writes it', () => {
  expect([' ', 'se2321000016- 1003', 'SE2321000017-1003'].map(isHsaIdOrBlank)).toEqual([true, true, false]);
  expect(sentOf({ ...valuesOf(anna), hsaId: ' se2321000016-1a ' }).hsaId).toBe('SE2321000016-1A');
  expect(sentOf({ ...valuesOf(anna), hsaId: '  ', bio: ' ' })).toMatchObject({ hsaId: null, bio: null });
});
