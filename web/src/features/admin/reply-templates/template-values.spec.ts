import { codesIn, partOfPhrase, templateOf, valuesOf } from './template-values.js';

const acne = {
  id: '88888888-8888-4888-8888-888888888888',
  condition: 'acne' as const,
  stance: 'reassuring' as const,
  title: 'Akne, mild',
  texts: { diagnosis: 'Akne', selfCare: 'Tvätta milt.' },
  codes: ['L70.0', 'L20.9'],
  revision: 3,
  updatedAt: '2026-05-01T10:00:00.000Z',
  approval: null,
};

describe('the form of a template', () => {
  it('the form round-trips its values, without empty texts', () => {
    const { condition, stance, title, texts, codes } = acne;
    expect(templateOf(valuesOf(acne))).toEqual({ condition, stance, title, texts, codes });
  });

  it('a new form is empty, and for every condition', () => {
    expect(templateOf(valuesOf(null))).toEqual({
      condition: null,
      stance: 'neutral',
      title: '',
      texts: {},
      codes: [],
    });
  });

  it.each([
    ['', []],
    ['l70.0, L20.9;L70.0 b35', ['L70.0', 'L20.9', 'B35']],
  ])('codes typed as %j are %j', (text, codes) => {
    expect(codesIn(text)).toEqual(codes);
  });

  it('a template with one text is a phrase for its part', () => {
    expect(partOfPhrase({ texts: { followUp: 'Hör av dig.' } })).toBe('followUp');
    expect(partOfPhrase(acne)).toBeNull();
    expect(partOfPhrase({ texts: {} })).toBeNull();
  });
});
