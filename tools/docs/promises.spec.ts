import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';
import { titledIds } from './titled-ids.js';

interface Row {
  readonly quote: string;
  readonly keptBy: string;
}

const root = projectRoot();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const titled = titledIds();
const rows: Row[] = read('docs/promises.md')
  .split('\n')
  .flatMap((line) => {
    const [, quotes = '', keptBy = ''] = /^\| "(.*)" \| (.*) \|$/.exec(line) ?? [];
    return keptBy === '' ? [] : quotes.split('"<br>"').map((quote) => ({ quote, keptBy }));
  });

/** Files of a folder, at any depth, whose name ends so. */
const filesIn = (folder: string, ending: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();

/** What the product's sources say, without their tests. */
const sources = ['src', 'common', 'web/src', 'tools/seed/content']
  .flatMap((folder) => [...filesIn(folder, '.ts'), ...filesIn(folder, '.tsx')])
  .filter((file) => !/\.spec\.tsx?$/.test(file))
  .map(read);

/** Features whose pages make promises before an order, or show an order, form or reply. */
const PATIENT_FEATURES = [
  'site/about',
  'account/my-skin-care',
  'account/own-data',
  'patient/case-access',
  'patient/case-answer',
  'patient/case-form',
  'patient/case-log',
  'patient/case-photos',
  'patient/own-data',
  'site/conditions',
  'site/contact',
  'site/cta',
  'site/home',
  'shop/order',
  'site/prices',
  'shop/withdrawal',
];

/** Files whose sentences with one of the words below must all be listed. */
const COMPLETE = [
  ...filesIn('src', '.mail.ts'),
  ...PATIENT_FEATURES.flatMap((feature) => filesIn(`web/src/features/${feature}`, '.texts.ts')),
  ...filesIn('web/src/shared/own-data', '.texts.ts'),
  'tools/seed/content/faq.ts',
  // The cards of the home page, and the panel at the end of the condition pages.
  'common/conditions.ts',
  'web/src/features/site/conditions/condition.ts',
  'web/src/features/site/legal/cookies.texts.ts',
  'web/src/features/site/legal/privacy.texts.ts',
  'web/src/features/site/legal/terms.texts.ts',
];
const PROMISE = new RegExp(
  [
    // Money back.
    'belopp.* tillbaka|återbetalar|betala(s|r vi) .*tillbaka|betalat tillbaka|[Dd]u får tillbaka|får du .*tillbaka',
    '[Pp]engar(na)? (går tillbaka|kommer|får)|ingår inte|betalar du',
    // Time.
    'inom \\$\\{|inom en månad|inom \\d+ (dagar|timmar)|[Ss]vara? senast \\$|i (\\d+|tio) (dagar|minuter)|dröjer det ett dygn|ett dygn efter|direkt efter(?! dusch)|får genast',
    // Secrecy.
    'aldrig|av (samma )?tystnadsplikt|tar inte emot|loggas(?! ut)|krypterad|krypterat|ser det inte|ser dem|[Ii]ngen (läkare (läser|har läst)|kan öppna)|kan ingen öppna|spärras|nekats',
    // Deletion.
    '[Rr]aderas|(?<!inte )tas bort|rensas',
  ].join('|'),
);

/** Sentences in a file's string literals. */
function sentencesOf(file: string): string[] {
  const texts = [...read(file).matchAll(/'([^'\n]*)'|`([^`]*)`/g)].map(
    ([, plain, template]) => plain ?? template ?? '',
  );
  return texts.flatMap((text) => text.split(/(?<=[.!?])\s+(?=[A-ZÅÄÖ$])/));
}

/** The parts between inserted values; `…` and `${…}` are equivalent. */
function partsOf(text: string): string[] {
  return text
    .split(/…|\$\{[^}]*\}/)
    .map((part) => part.trim())
    .filter((part) => part.length > 1);
}

function standsIn(quote: string, text: string): boolean {
  let from = 0;
  return partsOf(quote).every((part) => {
    const at = text.indexOf(part, from);
    from = at + part.length;
    return at !== -1;
  });
}

describe('the promises of docs/promises.md', () => {
  it('the promises of docs/promises.md are listed', () => {
    expect(rows.length).toBeGreaterThan(60);
    expect(read('docs/promises.md').match(/(?:^\| |<br>)"/gm)).toHaveLength(rows.length);
  });

  it.each(rows)('"$quote" stands in a text of the product', ({ quote }) => {
    expect(sources.some((text) => standsIn(quote, text))).toBe(true);
  });

  it.each(rows)('"$quote" is kept by code with a test, or is the operator’s duty', ({ keptBy }) => {
    if (/^operator's duty: \S/.test(keptBy)) return;
    const [, ids = 'no id'] = /^(P\d+(?:, P\d+)*)(?:; \S.*)?$/.exec(keptBy) ?? [];
    expect({ keptBy, untested: ids.split(', ').filter((id) => !titled.has(id)) }).toEqual({ keptBy, untested: [] });
  });

  it('each id of a promise in the title of a test has a row', () => {
    const named = new Set(rows.flatMap(({ keptBy }) => keptBy.match(/\bP\d+\b/g) ?? []));
    expect([...titled.keys()].filter((id) => /^P\d/.test(id) && !named.has(id))).toEqual([]);
  });

  it.each(COMPLETE)('docs/promises.md lists every promise of %s', (file) => {
    const missing = sentencesOf(file)
      .filter((sentence) => PROMISE.test(sentence))
      .filter(
        (sentence) =>
          !rows.some(
            ({ quote }) => standsIn(quote, sentence) || partsOf(sentence).every((part) => quote.includes(part)),
          ),
      );
    expect(missing).toEqual([]);
  });
});
