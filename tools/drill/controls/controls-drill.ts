import type { Sentence } from '../../docs/sentences.js';
import type { Control } from './controls.js';
import { redSentences } from './red-sentences.js';
import { runNamedTests } from './run-named-tests.js';
import type { TreeCopy } from './tree-copy.js';

/** Takes controls out of a copy of the checkout, and sees which sentences turn red. */
export class ControlsDrill {
  constructor(private readonly tree: TreeCopy) {}

  /** Texts of the sentences that are red without the controls. */
  redWithout(controls: readonly Control[], sentences: readonly Sentence[]): Promise<readonly string[]> {
    const { folder } = this.tree;
    const tests = sentences.flatMap((sentence) => sentence.tests);
    return this.tree.without(controls, async () => redSentences(folder, await runNamedTests(folder, tests), sentences));
  }

  /** Prints what is red without the controls. @returns whether these are their sentences and no others */
  async check(what: string, controls: readonly Control[], sentences: readonly Sentence[]): Promise<boolean> {
    const startedAt = performance.now();
    const starts = controls.flatMap((control) => control.sentences);
    const isExpected = (text: string) => starts.some((start) => text.startsWith(start));
    const red = await this.redWithout(controls, sentences).catch((error: unknown) => [
      `could not run: ${String(error)}`,
    ]);
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    const missing = starts.filter((start) => !red.some((text) => text.startsWith(start)));
    const isRight = missing.length === 0 && red.every(isExpected);
    console.log(`${isRight ? 'as expected' : 'NOT AS EXPECTED'}: ${what} (${seconds} s), ${red.length} red`);
    for (const text of red) console.log(`  ${isExpected(text) ? 'red' : 'unexpectedly red'}: ${text}`);
    for (const start of missing) console.log(`  unexpectedly green: ${start}`);
    return isRight;
  }
}
