import { Logger } from '@nestjs/common';

/**
 * Does something with each, one after the other, for a job of a schedule. One that fails must not hold up the others: its error is
 * a line of the log, and the next run meets it again.
 *
 * @param handler whose lines of the log they are
 * @param failure what the line says: `msg`, and what failed by its id
 */
export async function eachAlone<Item>(
  handler: { readonly name: string },
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  failure: (item: Item) => { readonly msg: string } & Readonly<Record<string, string>>,
): Promise<void> {
  for (const item of items) {
    try {
      await act(item);
    } catch (error) {
      new Logger(handler.name).error({ ...failure(item), err: error });
    }
  }
}
