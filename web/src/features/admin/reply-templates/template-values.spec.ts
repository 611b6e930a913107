import { arePresets, codesIn, partOfPhrase, templateOf, valuesOf } from './template-values.js';

const acne = {
  id: '88888888-8888-4888-8888-888888888888',
  condition: 'acne' as const,
  stance: 'reassuring' as const,
  title: 'Akne, mild',
  texts: { diagnosis: 'Akne', selfCare: 'Tvätta milt.' },
  codes: ['L70.0', 'L20.9'],
  prescriptions: [
    { preparation: 'Adapalen', strength: '0,1 %', form: 'kräm', dose: 'Varje kväll', amount: '30 g', repeats: '' },
  ],
  author: null,
  offeredAt: null,
  revision: 3,
  updatedAt: '2026-05-01T10:00:00.000Z',
  approval: null,
};

describe('the form of a template', () => {
  it('the form round-trips its values, without empty texts', () => {
    const { condition, stance, title, texts, codes, prescriptions } = acne;
    expect(templateOf(valuesOf(acne))).toEqual({ condition, stance, title, texts, codes, prescriptions });
    expect(valuesOf(acne).prescriptions).toBe('Adapalen; 0,1 %; kräm; Varje kväll; 30 g');
  });

  it('a new form is empty, and for every condition', () => {
    expect(templateOf(valuesOf(null))).toEqual({
      condition: null,
      stance: 'neutral',
      title: '',
      texts: {},
      codes: [],
      prescriptions: [],
    });
  });

  it.each([
    ['', []],
    ['l70.0, L20.9;L70.0 b35', ['L70.0', 'L20.9', 'B35']],
  ])('codes typed as %j are %j', (text, codes) => {
    expect(codesIn(text)).toEqual(codes);
  });

  it('a line of a prescription has a preparation and at most six fields', () => {
    const typed = ['', 'Adapalen', ' ; 0,1 %', 'a;b;c;d;e;f;g', 'x'.repeat(201), 'Adapalen\n\nZinerytt; ; lösning'];
    expect(typed.map(arePresets)).toEqual([true, true, false, false, false, true]);
  });

  it('a template with one text is a phrase for its part', () => {
    expect(partOfPhrase({ texts: { followUp: 'Hör av dig.' } })).toBe('followUp');
    expect(partOfPhrase(acne)).toBeNull();
    expect(partOfPhrase({ texts: {} })).toBeNull();
  });
});
