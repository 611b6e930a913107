import { replySections } from './reply-sections.js';
import { EMPTY_PRESCRIPTION, EMPTY_REPLY, ICD_CODE, missingParts, replyLength, type Reply } from './reply.js';

const COMPLETE: Reply = {
  ...EMPTY_REPLY,
  diagnosis: { plain: 'Eksem på händerna', codes: ['L20.9'] },
  assessment: 'Det ser ut som eksem.',
  safetyNet: 'Sök vård samma dag om du får feber.',
};

describe('a reply', () => {
  it('an empty reply lacks all that signing needs, in the order of the form', () => {
    expect(missingParts(EMPTY_REPLY)).toEqual(['diagnosis', 'codes', 'assessment', 'safetyNet']);
  });

  it('a reply with diagnosis, code, assessment and safety-net advice can be signed', () => {
    expect(missingParts(COMPLETE)).toEqual([]);
  });

  it('white space is no text', () => {
    expect(missingParts({ ...COMPLETE, safetyNet: ' \n\t' })).toEqual(['safetyNet']);
  });

  it('a prescription needs preparation and dose, and once it is sent where, when and how the patient was known', () => {
    const planned = { ...EMPTY_PRESCRIPTION, preparation: 'Hydrokortison', dose: 'En gång om dagen' };
    expect(missingParts({ ...COMPLETE, prescriptions: [planned, EMPTY_PRESCRIPTION] })).toEqual([
      'prescriptions.1.preparation',
      'prescriptions.1.dose',
    ]);
    const sent = { ...planned, status: 'sent' } as const;
    expect(missingParts({ ...COMPLETE, prescriptions: [sent] })).toEqual([
      'prescriptions.0.sentTo',
      'prescriptions.0.sentOn',
      'prescriptions.0.identityCheck',
    ]);
  });

  it('its length counts every text, also of prescriptions and codes', () => {
    const prescriptions = [{ ...EMPTY_PRESCRIPTION, preparation: 'abc' }];
    expect(replyLength({ ...EMPTY_REPLY, diagnosis: { plain: 'ab', codes: ['L20.9'] }, prescriptions })).toBe(10);
  });

  it.each(['L20', 'L20.9', 'L98.4X', 'B35.1'])('%s is written as a code', (code) => {
    expect(code).toMatch(ICD_CODE);
  });

  it.each(['l20.9', 'L2', 'L20.', 'L20.9 ', 'L209', '<b>'])('%j is no code', (code) => {
    expect(code).not.toMatch(ICD_CODE);
  });
});

describe('a reply as the patient reads it', () => {
  it('parts without text are left out, and blank lines part paragraphs', () => {
    const sections = replySections({ ...COMPLETE, assessment: 'Först.\n\nSedan\nså.\n' }, () => 'Atopiskt eksem');
    expect(sections.map(({ heading }) => heading)).toEqual([
      'Diagnos',
      'Läkarens bedömning',
      'När du ska söka vård på plats',
    ]);
    expect(sections[0]?.items).toEqual([{ title: 'L20.9 Atopiskt eksem', lines: [] }]);
    expect(sections[1]?.paragraphs).toEqual(['Först.', 'Sedan\nså.']);
  });

  it('a prescription tells how it is used and where it was sent', () => {
    const record = { ...EMPTY_PRESCRIPTION, preparation: 'Hydrokortison', strength: '1 %', form: 'kräm', dose: 'Tunt' };
    const sent = { ...record, status: 'sent', sentTo: 'e-recept', sentOn: '2026-11-22' } as const;
    const [section] = replySections({ ...EMPTY_REPLY, prescriptions: [sent, record] }, () => null);
    expect(section?.items).toEqual([
      {
        title: 'Hydrokortison, 1 %, kräm',
        lines: ['Så använder du det: Tunt', 'Skickat i e-recept den 22 november 2026.'],
      },
      { title: 'Hydrokortison, 1 %, kräm', lines: ['Så använder du det: Tunt', 'Receptet är inte skickat än.'] },
    ]);
  });
});
