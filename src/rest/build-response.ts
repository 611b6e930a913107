import type { ReadResponse } from './response-cache.js';
import type { TableRead } from './parse-query.js';
import type { ReadOptions } from './parse-read-options.js';
import { TableReadError } from './table-reads.errors.js';

/**
 * Builds the response of a read. `total` is null when the caller did not ask for it.
 *
 * @throws TableReadError `PGRST116` when one object is asked for and the rows are none or several, `PGRST103` beyond
 * the end.
 */
export function buildResponse(
  options: ReadOptions,
  { offset }: TableRead,
  rows: readonly object[],
  total: number | null,
): ReadResponse {
  if (total !== null && offset > total) throw TableReadError.beyondEnd(offset, total);
  if (options.isSingle && rows.length !== 1) throw TableReadError.notOneRow(rows.length);
  const range = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
  return {
    status: total !== null && rows.length < total ? 206 : 200,
    headers: { 'Content-Type': options.mediaType, 'Content-Range': `${range}/${total ?? '*'}` },
    body: Buffer.from(JSON.stringify(options.isSingle ? rows[0] : rows)),
  };
}
