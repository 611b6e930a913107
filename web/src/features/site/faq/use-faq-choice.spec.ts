import { choiceIn, withChoice } from './use-faq-choice.js';

describe('the address of a search', () => {
  it('holds term and section, and gives them back', () => {
    const choice = { term: 'får jag åka?', sectionSlug: 'recept' };
    expect(choiceIn(withChoice('', choice))).toEqual(choice);
  });

  it('leaves out what is not chosen, and keeps what else stands there', () => {
    expect(withChoice('?q=gammal&ref=mejl', { term: '  ', sectionSlug: null })).toBe('?ref=mejl');
    expect(withChoice('?q=gammal', { term: '', sectionSlug: null })).toBe('');
    expect(choiceIn('?ref=mejl&section=')).toEqual({ term: '', sectionSlug: null });
  });
});
