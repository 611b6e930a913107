import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';

interface Row {
  readonly quote: string;
  readonly file: string;
  readonly keptBy: string;
}

const root = projectRoot();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const rows: Row[] = read('docs/promises.md')
  .split('\n')
  .flatMap((line) => {
    const [, quote, file, keptBy] = /^\| "(.*)" \| `([^`]+)` \| (.*) \|$/.exec(line) ?? [];
    return quote !== undefined && file !== undefined && keptBy !== undefined ? [{ quote, file, keptBy }] : [];
  });

/** Files in which every sentence with one of the words below has to be listed. */
const COMPLETE = [
  'web/src/features/legal/terms.texts.ts',
  'web/src/features/legal/privacy.texts.ts',
  'web/src/features/legal/cookies.texts.ts',
  'web/src/features/order/order.texts.ts',
  'web/src/features/order/confirmation.texts.ts',
  'src/orders/confirmation.mail.ts',
  'src/contact/notification.mail.ts',
];
const PROMISE =
  /beloppet tillbaka|återbetala|betalas .*tillbaka|inom \$\{|aldrig|loggas|krypter|raderas|tas bort|rensas|direkt efter|genast/;

/** Sentences of a file's texts; comments and code fall away with what is not between quotes. */
function sentencesOf(file: string): string[] {
  const texts = [...read(file).matchAll(/'([^'\n]*)'|`([^`]*)`/g)].map(
    ([, plain, template]) => plain ?? template ?? '',
  );
  return texts.flatMap((text) => text.split(/(?<=[.!?])\s+(?=[A-ZÅÄÖ$])/));
}

/** The parts between inserted values, in which `…` and `${…}` say the same. */
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
    expect(read('docs/promises.md').match(/^\| "/gm)).toHaveLength(rows.length);
  });

  it.each(rows)('"$quote" stands in $file', ({ quote, file }) => {
    expect(standsIn(quote, read(file))).toBe(true);
  });

  it.each(rows)('"$quote" is kept by a test, is the operator’s duty, or is still to come', ({ keptBy }) => {
    if (/^(operator's duty|comes with the assessment): \S/.test(keptBy)) return;
    const [, code = '', test = ''] = /^`([^`]+)` · `(test\/[^`]+\.spec\.ts)`$/.exec(keptBy) ?? [];
    expect({ keptBy, code: existsSync(join(root, code)), test: existsSync(join(root, test)) }).toEqual({
      keptBy,
      code: true,
      test: true,
    });
  });

  it.each(COMPLETE)('the promises of docs/promises.md are all of %s', (file) => {
    const listed = rows.filter((row) => row.file === file).map(({ quote }) => quote);
    const missing = sentencesOf(file)
      .filter((sentence) => PROMISE.test(sentence))
      .filter(
        (sentence) =>
          !listed.some((quote) => standsIn(quote, sentence) || partsOf(sentence).every((part) => quote.includes(part))),
      );
    expect(missing).toEqual([]);
  });
});
