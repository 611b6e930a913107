import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';

/** Title of `it('…')` or of a table's `('…')`. */
const TITLE = /(?:^\s*(?:it|test)|\)|`)\(\s*(['"`])((?:\\.|(?!\1).)+)\1,\s*(?:async )?(?:\(|\w+ =>)/gm;
/** First words that leave a title without a subject. */
const NO_SUBJECT =
  /: (?:and|are|asks|but|can|cannot|does|gets|gives|has|have|is|keeps|lets|makes|may|must|nor|or|refuses|says|sends|shows|so|takes|tells|that|was|were|what|when|which|while|who|whose|will|without)\b/;
const FINDING_NUMBER = /: (?:[ACDHLMS]\d{1,2}, )*[ACDHLMS]\d{1,2}: |§|\bdecision \d/;

const root = projectRoot();
const titles = execFileSync('git', ['ls-files', '*.spec.ts', '*.spec.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(TITLE)].map(([, , title = '']) => `${file}: ${title}`),
  );

describe('test titles', () => {
  it('no test title begins without a subject', () => {
    expect(titles.filter((title) => NO_SUBJECT.test(title))).toEqual([]);
  });

  it('no test title begins with the number of a finding', () => {
    expect(titles.length).toBeGreaterThan(2_000);
    expect(titles.filter((title) => FINDING_NUMBER.test(title))).toEqual([]);
  });
});
