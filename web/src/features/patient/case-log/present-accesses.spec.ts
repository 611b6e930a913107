import type { CaseAccess } from '../../../../../src/clinic/intake/sending/sending.contract.js';
import { presentAccesses } from './present-accesses.js';

const OWN: CaseAccess = {
  at: '2026-05-04T09:00:30.000Z',
  role: 'patient',
  clinician: null,
  careUnit: null,
  action: 'read',
  group: 'messages',
  fields: [],
  reason: 'own-case',
  outcome: 'granted',
};
const DOCTOR: CaseAccess = {
  ...OWN,
  role: 'clinician',
  clinician: { displayName: 'Bo Ek', title: 'hudläkare' },
  reason: 'emergency',
};

describe('the access log in words', () => {
  it('acts of one person within a minute are grouped, each once and in order', () => {
    const visits = presentAccesses([
      OWN,
      { ...OWN, group: 'reply', at: '2026-05-04T09:00:10.000Z' },
      { ...OWN, at: '2026-05-04T09:00:05.000Z' },
      { ...OWN, at: '2026-05-04T08:59:59.000Z' },
    ]);
    expect(visits.map(({ who, acts }) => [who, acts])).toEqual([
      ['Du', 'Läste läkarens svar, läste meddelanden'],
      ['Du', 'Läste meddelanden'],
    ]);
  });

  it('an opening of the case is one sentence with its photos, and the list stays behind it', () => {
    const photo = (slot: string) => ({ ...DOCTOR, group: 'photos', fields: [slot] });
    const [visit] = presentAccesses([
      { ...DOCTOR, group: 'reply' },
      photo('close'),
      photo('mid'),
      photo('overview'),
      { ...DOCTOR, group: 'answers' },
    ]);
    expect(visit?.summary).toBe('Läste din bedömning och tittade på 3 bilder');
    expect(visit?.acts).toContain('Läste svaren i formuläret, tittade på bilderna: på håll');
    const [writer] = presentAccesses([
      { ...DOCTOR, action: 'write' },
      { ...DOCTOR, group: 'reply' },
      photo('close'),
      { ...DOCTOR, group: 'answers' },
    ]);
    expect(writer?.summary).toBe('Läste din bedömning, tittade på en bild och skrev ett meddelande');
  });

  it('a clinician is named with the reason, and a refusal is listed separately', () => {
    const refused = { ...DOCTOR, outcome: 'refused', group: 'case' } as const;
    expect(presentAccesses([DOCTOR, refused])).toMatchObject([
      { who: 'Bo Ek', title: 'hudläkare', reason: 'Akut läge', isRefused: false, isUnproven: false },
      { who: 'Bo Ek', acts: 'Försökte öppna bedömningen', isRefused: true, isUnproven: false },
    ]);
  });

  it('a visitor without a valid code is not called the patient', () => {
    expect(presentAccesses([{ ...OWN, group: 'case', outcome: 'refused' }])).toMatchObject([
      { who: 'Någon utan giltig kod', isUnproven: true, reason: null },
    ]);
  });

  it.each([
    [
      { ...OWN, role: 'job', reason: 'case-course', group: 'reply', action: 'write' },
      'Kliniken, automatiskt',
      'Gjorde i ordning svaret som PDF',
    ],
    [{ ...DOCTOR, clinician: null }, 'Läkare', 'Läste meddelanden'],
    [{ ...OWN, role: 'service', group: 'something-new' }, 'Klinikens system', 'Hanterade uppgifter i bedömningen'],
  ] as const)('every other principal and new kind has a text: %#', (access, who, acts) => {
    expect(presentAccesses([access])).toMatchObject([{ who, acts }]);
  });
});
