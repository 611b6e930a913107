import { indexDocuments, searchIndex, type SearchDocument } from './search-documents.js';

const aDocument = (title: string, text: string): SearchDocument => ({ kind: 'page', path: `/${title}`, title, text });
const find = (documents: readonly SearchDocument[], term: string) => searchIndex(indexDocuments(documents), term);
const joined = (pieces: readonly { readonly text: string }[]) => pieces.map(({ text }) => text).join('');
const titles = (documents: readonly SearchDocument[], term: string) =>
  find(documents, term).hits.map(({ title }) => joined(title));

describe('the search of the site', () => {
  it('titles that begin with the word rank first, then titles that have it, then texts', () => {
    const documents = [
      aDocument('Villkor', 'Du betalar med kort.'),
      aDocument('Så betalar du', ''),
      aDocument('Kort om hud', 'Ingenting mer.'),
      aDocument('Betala med kort', 'Så betalar du med kort.'),
      aDocument('Betala', 'Kort svar.'),
    ];
    expect(titles(documents, 'KORT ')).toEqual(['Kort om hud', 'Betala med kort', 'Villkor', 'Betala']);
    expect(titles(documents, 'betala')).toEqual(['Betala med kort', 'Betala', 'Så betalar du', 'Villkor']);
    expect(titles(documents, 'finns inte')).toEqual([]);
  });

  it('more of the words come before fewer, and small words count only alone', () => {
    const documents = [
      aDocument('Akne', 'Finnar i ansiktet.'),
      aDocument('Rygg', 'Utslag.'),
      aDocument('Finnar', 'Akne sitter ofta på ryggen.'),
      aDocument('På resa', 'Sol.'),
    ];
    expect(titles(documents, 'akne rygg')).toEqual(['Finnar', 'Akne', 'Rygg']);
    expect(titles(documents, 'akne på ryggen')).toEqual(['Finnar', 'Akne', 'Rygg']);
    expect(titles(documents, 'på')).toEqual(['På resa', 'Finnar']);
  });

  it.each([
    ['exem', ['Eksem', 'Exempel']],
    ['psorasis', ['Psoriasis']],
    ['psoriasiss', ['Psoriasis']],
    ['klada', ['Klåda', 'Kladd']],
    ['kläda', ['Klåda']],
    ['kla', ['Kladd']],
    ['xyz', []],
  ])('%s finds %j: as it sounds, and with one letter wrong when nothing else fits', (term, found) => {
    const documents = [
      aDocument('Exempel', ''),
      aDocument('Eksem', ''),
      aDocument('Psoriasis', ''),
      aDocument('Klåda', ''),
      aDocument('Kladd', ''),
    ];
    expect(titles(documents, term)).toEqual(found);
  });

  it('the excerpt begins with the sentence of the first word that is found, which is marked', () => {
    const text = `${'Något annat står här. '.repeat(20)}Ångerrätten gäller.${' Och mer därtill.'.repeat(20)}`;
    const { term, hits } = find([aDocument('Villkor', text)], '  a\u030angerrätt ');
    expect(term).toBe('a\u030angerrätt');
    expect(hits[0]?.excerpt.slice(0, 2)).toEqual([
      { text: 'Ångerrätten', isHit: true },
      { text: expect.stringMatching(/^ gäller[.] .* …$/) as string, isHit: false },
    ]);
    expect(joined(hits[0]?.excerpt ?? []).length).toBeLessThan(180);
  });

  it('the excerpt shows the sentence with most of the words, and marks neighbours together', () => {
    const text = `En läkare svarar. ${'Något annat står här. '.repeat(20)}En ST-läkare läser under en specialist.`;
    const { hits } = find([aDocument('Vilka', text)], 'st-läkare');
    expect(hits[0]?.excerpt.slice(0, 2)).toEqual([
      { text: 'En ', isHit: false },
      { text: 'ST-läkare', isHit: true },
    ]);
  });

  it('in a long sentence the excerpt begins near the word', () => {
    const { hits } = find([aDocument('Villkor', `${'ord '.repeat(200)}klåda ${'ord '.repeat(200)}`)], 'klåda');
    expect(joined(hits[0]?.excerpt ?? [])).toMatch(/^… (ord )+klåda (ord )*ord …$/);
  });

  it('the first eight words are looked for, and no more', () => {
    const documents = [aDocument('Klåda', '')];
    const others = ['ab', 'ac', 'ad', 'ae', 'af', 'ag', 'ah'];
    expect(titles(documents, [...others, 'klåda'].join(' '))).toEqual(['Klåda']);
    expect(titles(documents, [...others, 'ai', 'klåda'].join(' '))).toEqual([]);
  });

  it('white space finds nothing, results end at fifty, and a term at a hundred characters', () => {
    const many = Array.from({ length: 60 }, (_none, index) => aDocument(`Sida ${index}`, 'hud'));
    expect(find(many, ' \n ')).toEqual({ term: '', hits: [] });
    expect(titles(many, 'hud')).toEqual(many.slice(0, 50).map(({ title }) => title));
    expect(find(many, 'x'.repeat(1_000)).term).toHaveLength(100);
  });
});
