import { type Account } from '../account.js';
import { invalidRequest, noSuch } from '../errors.js';
import { type StripeObject, type StripeObjects } from '../wire.js';

/** The paging parameters that every list takes. */
export interface PageInput {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
}

export interface ListResponse<T> {
  object: 'list';
  has_more: boolean;
  data: T[];
}

/**
 * One page of `oldestFirst`, newest first. A page fetched with `ending_before` keeps that order.
 * @throws StripeError 400 for a limit outside 1..100 and for cursors that are not in the list.
 */
export function page<T extends StripeObject>(oldestFirst: T[], input: PageInput): ListResponse<T> {
  const limit = input.limit ?? 10;
  if (limit < 1 || limit > 100)
    throw invalidRequest(`Invalid integer: limit must be between 1 and 100, was ${limit}`, 'limit');
  if (input.starting_after !== undefined && input.ending_before !== undefined) {
    throw invalidRequest(
      'You may only specify one of these parameters: starting_after, ending_before.',
      'starting_after',
      'parameters_exclusive',
    );
  }
  const items = oldestFirst.toReversed();
  if (input.ending_before !== undefined) {
    const before = items.slice(0, positionOf(items, input.ending_before, 'ending_before'));
    return { object: 'list', has_more: before.length > limit, data: before.slice(-limit) };
  }
  const start = input.starting_after === undefined ? 0 : positionOf(items, input.starting_after, 'starting_after') + 1;
  const rest = items.slice(start);
  return { object: 'list', has_more: rest.length > limit, data: rest.slice(0, limit) };
}

/** A list inside an object, such as an invoice's lines: complete, in its own order. */
export function embeddedList<T>(data: T[], url: string): ListResponse<T> & { url: string } {
  return { object: 'list', data, has_more: false, url };
}

const PAGING = ['limit', 'starting_after', 'ending_before', 'expand'];

/** How an object is compared with a filter that is not the value of the field of its name. */
type Matches<T> = Readonly<Record<string, (object: T, wanted: never) => boolean>>;

/** The objects that every filter of a list call lets through: a value or a range of the field of its name, or as `matches` says. */
export function filtered<T extends StripeObject>(objects: T[], input: PageInput, matches: Matches<T> = {}): T[] {
  const filters = Object.entries(input).filter(([name]) => !PAGING.includes(name));
  return objects.filter((object) =>
    filters.every(([name, wanted]: [string, unknown]) => {
      const isMatch = matches[name];
      if (isMatch) return isMatch(object, wanted as never);
      const value = (object as unknown as Record<string, unknown>)[name];
      return isWithin(value, wanted as RangeInput);
    }),
  );
}

/** The list call of a kind of object. */
export function listOf<K extends keyof StripeObjects>(kind: K, matches: Matches<StripeObjects[K]> = {}) {
  return (account: Account, input: PageInput) => page(filtered(account.all(kind), input, matches), input);
}

/** A value, or a range of moments in Unix seconds. */
export type RangeInput = boolean | number | string | { gt?: number; gte?: number; lt?: number; lte?: number };

export function isWithin(value: unknown, wanted: RangeInput): boolean {
  if (typeof wanted !== 'object') return value === wanted;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = wanted;
  return typeof value === 'number' && value > gt && value >= gte && value < lt && value <= lte;
}

function positionOf(items: StripeObject[], id: string, param: string): number {
  const position = items.findIndex((item) => item.id === id);
  const kind = items[0]?.object ?? 'object';
  if (position === -1) throw noSuch(kind, id, param);
  return position;
}
