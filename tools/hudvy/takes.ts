import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Context, Run } from './context.js';
import { UsageError } from './failures.js';

type Options = NonNullable<ParseArgsConfig['options']>;

/** What was typed after a verb. */
export type Given<O extends Options> = Pick<
  ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>,
  'values' | 'positionals'
>;

/** What a verb takes: options, and how few and how many words besides them; none without `words`. */
interface Takes<O extends Options> {
  readonly options?: O;
  readonly words?: readonly [number, number];
}

/**
 * Makes a verb of what it takes and what it does. An option that is not named, or another number of words, is refused
 * before anything is done.
 */
export const takes =
  <const O extends Options>(
    taken: Takes<O>,
    does: (given: Given<O>, context: Context) => Promise<number | void>,
  ): Run =>
  (args, context) =>
    does(given(args, taken), context);

/** Reads what was typed after a verb. @throws UsageError when the verb takes something else */
export function given<O extends Options>(
  args: string[],
  { options, words: [fewest, most] = [0, 0] }: Takes<O>,
): Given<O> {
  try {
    const { values, positionals } = parseArgs({ args, options: options ?? ({} as O), allowPositionals: true });
    if (positionals.length >= fewest && positionals.length <= most) return { values, positionals };
  } catch {
    // The usage says more than the parser about one option.
  }
  throw new UsageError();
}
