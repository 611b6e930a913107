import { excerptAround, markTerm, searchQuestions, searchScore } from './faq-search.js';

const price = { question: 'Vad kostar det?', answer: 'En bedömning kostar 699 kr.' };
const acne = { question: 'Akne: vad hjälper?', answer: 'Det beror på.' };
const pictures = { question: 'Hur tar jag bilder?', answer: 'I dagsljus. Vad som syns ska vara skarpt.' };
const all = [pictures, acne, price];

describe('the score of a question', () => {
  it.each([
    [18, price, 'vad kostar det?', { ...price, answer: 'Vad kostar det? 699 kr.' }],
    [15, price, 'Vad', price],
    [13, price, 'kostar', price],
    [10, acne, 'vad', acne],
    [10, price, '?', { ...price, answer: '' }],
    [3, pictures, 'vad', pictures],
    [3, price, '699', price],
    [0, acne, 'kostar', acne],
    [0, price, '', price],
    [0, price, '   ', price],
  ])('the score is %i for %p and %p', (score, _name, term, question) => {
    expect(searchScore(question, term)).toBe(score);
  });

  it.each(['VAD KOSTAR', '  vad kostar  ', 'vad kostar'])(
    'the score ignores case and surrounding white space: %p',
    (term) => {
      expect(searchScore(price, term)).toBe(15);
    },
  );

  it('the score matches Swedish letters in either case and Unicode form', () => {
    const question = { question: 'ÄR det säkert?', answer: '' };
    expect(searchScore(question, 'är')).toBe(15);
    expect(searchScore(question, 'a\u0308r')).toBe(15);
    expect(searchScore(question, 'ar')).toBe(0);
  });

  it('the score treats regular expression characters as text', () => {
    expect(searchScore(price, '.*')).toBe(0);
    expect(searchScore(price, 'det?')).toBe(10);
  });
});

describe('a search', () => {
  it('a search puts the best match first and omits what does not match', () => {
    expect(searchQuestions(all, 'vad')).toEqual([price, acne, pictures]);
    expect(searchQuestions(all, 'kostar')).toEqual([price]);
  });

  it('a search keeps questions of equal score in their order', () => {
    const [first, second] = [
      { question: 'A x', answer: '' },
      { question: 'B x', answer: '' },
    ];
    expect(searchQuestions([second, first], 'x')).toEqual([second, first]);
  });

  it('a search for a blank term finds everything in display order', () => {
    expect(searchQuestions(all, ' ')).toEqual(all);
  });

  it('a search adds up the scores of question and answer', () => {
    const [question, both] = [
      { question: 'Är remiss bra?', answer: '' },
      { question: 'Är remiss nödvändig?', answer: 'Nej, remiss krävs inte.' },
    ];
    expect(searchQuestions([question, both], 'REMISS ')).toEqual([both, question]);
  });

  it('a search for an unknown term finds nothing', () => {
    expect(searchQuestions(all, 'xyz')).toEqual([]);
  });
});

describe('marked terms', () => {
  const hits = (text: string, term: string) =>
    markTerm(text, term)
      .map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece))
      .join('');

  it.each([
    ['Behöver jag remiss?', ' REMISS ', 'Behöver jag [remiss]?'],
    ['Remiss? Nej, remiss behövs inte', 'remiss', '[Remiss]? Nej, [remiss] behövs inte'],
    ['a\u0308r det säkert', 'Ä', '[ä]r det s[ä]kert'],
    ['Vad (kostar) det?', '(kostar)', 'Vad [(kostar)] det?'],
    ['Vad kostar det?', '  ', 'Vad kostar det?'],
    ['\u0130 solen', 'solen', '\u0130 solen'],
  ])('in %p the term %p is marked: %p', (text, term, marked) => {
    expect(hits(text, term)).toBe(marked);
  });

  it('an excerpt of a long text contains the term and whole words', () => {
    const text = `${'Ord om annat. '.repeat(20)}Här står remiss. ${'Och mer text. '.repeat(20)}`;
    const excerpt = excerptAround(text, 'remiss', 80);
    expect(excerpt).toMatch(/^… \S.*Här står remiss\..*\S …$/);
    expect(excerpt.length).toBeLessThan(90);
    expect(excerptAround('Kort.', 'finns inte')).toBe('Kort.');
    expect(excerptAround(text, 'finns inte', 20)).toBe('Ord om annat. Ord om …');
  });
});
