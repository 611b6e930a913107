import { choiceIn, withChoice } from './use-faq-choice.js';

describe('the address of a search', () => {
  it('the address round-trips term and section', () => {
    const choice = { term: 'får jag åka?', sectionSlug: 'recept' };
    expect(choiceIn(withChoice('', choice))).toEqual(choice);
  });

  it('an empty choice is omitted, and other parameters stay', () => {
    expect(withChoice('?q=gammal&ref=mejl', { term: '  ', sectionSlug: null })).toBe('?ref=mejl');
    expect(withChoice('?q=gammal', { term: '', sectionSlug: null })).toBe('');
    expect(choiceIn('?ref=mejl&section=')).toEqual({ term: '', sectionSlug: null });
  });
});
