import { join } from 'node:path';
import type { NamedTest, Sentence } from '../../docs/sentences.js';

/** The part of Jest's JSON that the drill reads. */
export interface FileResult {
  readonly name: string;
  readonly message: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
}

/** The drill builds no pages: each control would cost a minute more. */
export const isRun = ({ file }: NamedTest): boolean => !file.endsWith('.browser.spec.ts');

/** The part of a title that a table of values does not change. */
export const fixedPart = ({ title }: NamedTest): string => title.split('%')[0] ?? title;

/**
 * The sentences with a test that failed.
 *
 * @param folder the checkout that the results are of
 * @returns texts of sentences, in the order of the documents
 * @throws Error for a named test that did not run
 */
export function redSentences(
  folder: string,
  results: readonly FileResult[],
  sentences: readonly Sentence[],
): readonly string[] {
  const isRed = (test: NamedTest) => {
    const file = results.find(({ name }) => name === join(folder, test.file));
    const states = (file?.assertionResults ?? [])
      .filter(({ fullName }) => fullName.includes(fixedPart(test)))
      .map(({ status }) => status);
    if (!states.some((status) => status === 'passed' || status === 'failed'))
      throw new Error(`“${test.title}” of ${test.file} did not run: ${file?.message ?? 'no such file'}`);
    return states.includes('failed');
  };
  return sentences.filter(({ tests }) => tests.filter(isRun).map(isRed).includes(true)).map(({ text }) => text);
}
