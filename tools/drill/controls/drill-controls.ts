import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOCUMENTS, sentencesOf, type Sentence } from '../../docs/sentences.js';
import { projectRoot } from '../../project-root.js';
import { CONTROLS } from './controls.js';
import { ControlsDrill } from './controls-drill.js';
import { TreeCopy } from './tree-copy.js';

/**
 * `npm run drill -- controls`: takes controls out of a copy of the checkout and runs tests that the sentences of
 * docs/privacy.md and docs/intended-purpose.md name, apart from those in a browser. Without a control exactly its sentences
 * must turn red. Takes about twenty minutes:
 *
 * 1. All tests, in the whole copy. None may be red.
 * 2. All tests, without any of the twelve controls. A sentence that is green even then is not looked at again: this
 *    assumes that a sentence that one missing control turns red does not turn green when more are missing.
 * 3. Without each control alone, the tests of the sentences that were red in the second step.
 *
 * `npm run drill -- controls block flags` takes out, alone, the controls whose names have one of the words, with all tests:
 * about three minutes each. The copy stays in the folder of temporary files and makes the next run faster.
 *
 * @param words parts of names
 * @returns 0 when all is as `controls.ts` says, otherwise 1
 */
export async function drillControls(words: readonly string[]): Promise<number> {
  const all = DOCUMENTS.flatMap(sentencesOf);
  const chosen =
    words.length === 0 ? CONTROLS : CONTROLS.filter(({ name }) => words.some((word) => name.includes(word)));
  if (chosen.length === 0) {
    console.error(`no control is named so; there are:\n${CONTROLS.map(({ name }) => `  ${name}`).join('\n')}`);
    return 1;
  }
  const drill = new ControlsDrill(await TreeCopy.make(folderOfCopy()));
  const verdicts: boolean[] = [];
  let lookedAt: readonly Sentence[] = all;
  if (words.length === 0) {
    verdicts.push(await drill.check('the whole copy', [], all));
    const red = await drill.redWithout(CONTROLS, all);
    lookedAt = all.filter(({ text }) => red.includes(text));
    console.log(`without all twelve ${red.length} of ${all.length} sentences are red`);
  }
  for (const control of chosen) verdicts.push(await drill.check(`without ${control.name}`, [control], lookedAt));
  return verdicts.includes(false) ? 1 : 0;
}

/** One for each checkout. */
function folderOfCopy(): string {
  return join(tmpdir(), `hudvy-controls-${createHash('sha256').update(projectRoot()).digest('hex').slice(0, 8)}`);
}
