import type { CaseAccess } from '../../../../../src/clinic/intake/sending/sending.contract.js';
import { foldVisits, presentAccesses } from './present-accesses.js';

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

  it('readings of an open page within the hour belong to the opening, writing and photos do not, and nobody’s own rows count', () => {
    const at = (minute: string) => ({ at: `2026-05-04T${minute}:00.000Z` });
    const visits = foldVisits(
      presentAccesses([
        { ...DOCTOR, ...at('12:00') },
        { ...DOCTOR, ...at('10:30'), group: 'photos', fields: ['close'] },
        OWN,
        { ...DOCTOR, ...at('10:20'), action: 'write' },
        { ...DOCTOR, ...at('10:12') },
        { ...DOCTOR, ...at('10:11'), outcome: 'refused', group: 'case' },
        { ...DOCTOR, ...at('10:05') },
        { ...DOCTOR, ...at('10:00') },
      ]),
    );
    expect(visits.map(({ at: time, acts, again }) => [time.slice(11, 16), acts, again])).toEqual([
      ['12:00', 'Läste meddelanden', null],
      ['10:30', 'Tittade på bilderna: närbild', null],
      ['10:20', 'Skrev ett meddelande', null],
      ['10:11', 'Försökte öppna bedömningen', null],
      ['10:00', 'Läste meddelanden', { count: 2, lastAt: '2026-05-04T10:12:00.000Z' }],
    ]);
  });

  it('the words of acts are those of the patient’s list', () => {
    const acts = [
      { ...OWN, group: 'disagreements' },
      { ...OWN, group: 'block', action: 'write' as const, at: '2026-05-04T08:00:00.000Z' },
      { ...OWN, group: 'list', at: '2026-05-04T07:00:00.000Z' },
    ];
    expect(presentAccesses(acts).map((visit) => visit.acts)).toEqual([
      'Öppnade dina anmärkningar',
      'Spärrade bedömningen',
      'Såg bedömningen i listan på Min hudvård',
    ]);
  });
});
