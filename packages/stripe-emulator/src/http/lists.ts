import { invalidRequest, noSuch } from '../errors.js';
import { type StripeObject } from '../wire.js';

/** The paging parameters that every list takes. */
export interface PageInput {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
}

/** A moment, or a range of moments, in Unix seconds. */
export type RangeInput = number | { gt?: number; gte?: number; lt?: number; lte?: number };

export interface ListResponse<T> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: T[];
}

/**
 * One page of `oldestFirst`, newest first. A page fetched with `ending_before` keeps that order.
 * @throws StripeError 400 for a limit outside 1..100 and for cursors that are not in the list.
 */
export function page<T extends StripeObject>(oldestFirst: T[], input: PageInput, url: string): ListResponse<T> {
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
    return { object: 'list', url, has_more: before.length > limit, data: before.slice(-limit) };
  }
  const start = input.starting_after === undefined ? 0 : positionOf(items, input.starting_after, 'starting_after') + 1;
  const rest = items.slice(start);
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}

/** Whether `value` is in the range; true without a range. */
export function isWithin(value: number | null | undefined, range: RangeInput | undefined): boolean {
  if (range === undefined) return true;
  if (value === null || value === undefined) return false;
  if (typeof range === 'number') return value === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return value > gt && value >= gte && value < lt && value <= lte;
}

/** A list inside an object, such as an invoice's lines: complete, in its own order. */
export function embeddedList<T>(data: T[], url: string): ListResponse<T> {
  return { object: 'list', data, has_more: false, url };
}

/** Whether a list filter is absent or equal. */
export function isEqual(wanted: unknown, actual: unknown): boolean {
  return wanted === undefined || wanted === actual;
}

function positionOf(items: StripeObject[], id: string, param: string): number {
  const position = items.findIndex((item) => item.id === id);
  const kind = items[0]?.object ?? 'object';
  if (position === -1) throw noSuch(kind, id, param);
  return position;
}
