import type { ReadResponse } from './response-cache.js';
import type { TableRead } from './parse-query.js';
import type { ReadOptions } from './parse-read-options.js';
import { TableReadError } from './table-reads.errors.js';

/** What a response of `/rest/v1` depends on beside its address, for caches on the way (RFC 9111, 4.1). */
export const READS_VARY = 'Authorization, Accept, Prefer, Range, Origin';

/**
 * Builds the response of a read. `total` is null when the caller did not ask for it.
 *
 * @throws TableReadError `PGRST116` when one object is requested and the rows are none or several, `PGRST103` beyond
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
    headers: { Vary: READS_VARY, 'Content-Type': options.mediaType, 'Content-Range': `${range}/${total ?? '*'}` },
    body: Buffer.from(JSON.stringify(options.isSingle ? rows[0] : rows)),
  };
}
