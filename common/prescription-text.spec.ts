import { journalText, prescriptionLine } from './prescription-text.js';
import { EMPTY_REPLY } from './reply.js';

const preset = {
  preparation: 'Hydrokortison',
  strength: '1 %',
  form: 'kräm',
  dose: 'Tunt till kvällen',
  amount: '',
  repeats: '1',
};

describe('prescriptions to copy', () => {
  it('a prescription is one line, without what is empty', () => {
    expect(prescriptionLine(preset)).toBe('Hydrokortison 1 % kräm · Dosering: Tunt till kvällen · Antal uttag: 1');
    expect(prescriptionLine({ ...preset, preparation: ' ', strength: '', form: '', dose: '', repeats: '' })).toBe('');
  });

  it('a signed reply is plain text for the journal, with the identity number only where it was shown', () => {
    const reply = {
      ...EMPTY_REPLY,
      diagnosis: { plain: 'Mild akne', codes: ['L70.0'] },
      assessment: 'Det är akne.',
      prescriptions: [{ ...preset, id: 'a' }],
    };
    const signed = {
      orderNumber: '1104',
      patient: { name: 'Elin Andersson', age: 25, identityNumber: null },
      reply,
      signedBy: { displayName: 'Anna Lind', title: 'hudläkare' },
      signedAt: '2026-05-04T23:30:00.000Z',
    };
    expect(journalText(signed, () => 'Acne vulgaris')).toBe(
      [
        'Ärende 1104\nElin Andersson, 25 år',
        'Diagnos:\nMild akne\nL70.0 Acne vulgaris',
        'Läkarens bedömning:\nDet är akne.',
        'Recept:\nHydrokortison 1 % kräm · Dosering: Tunt till kvällen · Antal uttag: 1',
        'Signerat av Anna Lind, hudläkare den 5 maj 2026.',
      ].join('\n\n'),
    );
    const shown = { ...signed, patient: { ...signed.patient, identityNumber: '20010504-1234' } };
    expect(journalText(shown, () => null)).toContain('Elin Andersson, 25 år, 20010504-1234\n');
  });
});
