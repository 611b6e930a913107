import { NO_PROMISES, promisedWords } from '../test/support/doctor-promises.js';
import { writtenTextsByFile } from '../test/support/written-texts.js';
import { shownAuthor } from './blog-posts.js';
import { capitalised, doctorWords } from './doctor-words.js';

/** Staff texts: they choose the word, or concern a clinician's licence. */
const FOR_STAFF = /^web\/src\/features\/admin\/|^src\/clinic\/clinicians\//;

describe('the doctors’ title', () => {
  const written = writtenTextsByFile()
    .filter(({ file }) => !FOR_STAFF.test(file))
    .flatMap(({ file, texts }) => texts.map((text) => ({ file, text })));

  it('no text of a page, mail, form or the demo contains the word, except where it promises nothing', () => {
    expect(written.length).toBeGreaterThan(2_000);
    const allowed = [
      // A page in the navigation, and the author of a post that names none (docs/product.md, sections 2 and 3).
      'Hudläkare',
      // Used only where all doctors are specialists.
      'Läkaren ska vara specialist i hud- och könssjukdomar, det vill säga hudläkare.',
    ];
    expect(written.filter(({ text }) => !allowed.includes(text) && promisedWords(text).length > 0)).toEqual([]);
  });

  it('each exception names a text that still exists', () => {
    const inTexts = NO_PROMISES.filter(({ source }) => source.endsWith('.texts.ts'));
    for (const { text, source } of inTexts) expect(written).toContainEqual({ file: source, text });
  });

  it('every form of the word names the same profession', () => {
    for (const [kind, said] of [
      ['specialist', 'hudläkare'],
      ['physician', 'läkare'],
    ] as const) {
      const { one, short, many, fact, title } = doctorWords[kind];
      const forms = [one, short, many, fact.replace(/ \(.*/, ''), title].map((form) =>
        form.toLowerCase().split(' ').at(-1),
      );
      expect(new Set(forms)).toEqual(new Set([said]));
    }
    expect(capitalised(doctorWords.specialist.one)).toBe('En hudläkare');
  });

  it('the word replaces the default author alone', () => {
    expect(shownAuthor('Hudläkare', doctorWords.specialist)).toBe('Hudläkare');
    expect(shownAuthor('Hudläkare', doctorWords.physician)).toBe('Läkare');
    expect(shownAuthor('Anna Lind, hudläkare', doctorWords.physician)).toBe('Anna Lind, hudläkare');
  });
});
