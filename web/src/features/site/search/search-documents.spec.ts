import { searchScore } from '../../../../../common/faq-search.js';
import { indexDocuments, searchIndex, type SearchDocument } from './search-documents.js';

const aDocument = (title: string, text: string): SearchDocument => ({ kind: 'page', path: `/${title}`, title, text });
const titles = (documents: readonly SearchDocument[], term: string) =>
  searchIndex(indexDocuments(documents), term).hits.map(({ title }) => title);

describe('the search of the site', () => {
  it('titles that begin with the term rank first, then titles that contain it, then texts', () => {
    const documents = [
      aDocument('Villkor', 'Du betalar med kort.'),
      aDocument('Så betalar du', ''),
      aDocument('Kort om hud', 'Ingenting mer.'),
      aDocument('Betala med kort', 'Så betalar du med kort.'),
      aDocument('Betala', 'Kort svar.'),
    ];
    for (const term of ['kort', 'KORT ', 'betala', 'du', 'finns inte']) {
      const byScore = documents
        .map((document) => ({
          ...document,
          score: searchScore({ question: document.title, answer: document.text }, term),
        }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score);
      expect(titles(documents, term)).toEqual(byScore.map(({ title }) => title));
    }
    expect(titles(documents, 'kort')).toEqual(['Kort om hud', 'Betala med kort', 'Villkor', 'Betala']);
    expect(titles(documents, 'betala')).toEqual(['Betala med kort', 'Betala', 'Så betalar du', 'Villkor']);
  });

  it('the excerpt surrounds the first match, and the term is returned as searched', () => {
    const text = `${'Något annat står här. '.repeat(20)}Ångerrätten gäller.${' Och mer därtill.'.repeat(20)}`;
    const { term, hits } = searchIndex(indexDocuments([aDocument('Villkor', text)]), '  a\u030angerrätt ');
    expect(term).toBe('a\u030angerrätt');
    expect(hits).toEqual([
      { kind: 'page', path: '/Villkor', title: 'Villkor', excerpt: expect.stringMatching(/^… .*Ångerrätten.* …$/) },
    ]);
    expect(hits[0]?.excerpt.length).toBeLessThan(180);
  });

  it('white space finds nothing, results end at fifty, and a term at a hundred characters', () => {
    const many = Array.from({ length: 60 }, (_none, index) => aDocument(`Sida ${index}`, 'hud'));
    expect(searchIndex(indexDocuments(many), ' \n ')).toEqual({ term: '', hits: [] });
    expect(titles(many, 'hud')).toEqual(many.slice(0, 50).map(({ title }) => title));
    expect(searchIndex(indexDocuments(many), 'x'.repeat(1_000)).term).toHaveLength(100);
  });
});
