import { addDays } from 'date-fns';
import type { ExportState } from './exports.contract.js';

/** The file is deleted so long after it was ready. */
export const EXPORT_DAYS = 7;

/** How many times one file may be fetched. */
export const MAX_FETCHES = 3;

/** Copies that one subject may ask for within a day. */
export const EXPORTS_A_DAY = 3;

export function expiryOf(readyAt: Date): Date {
  return addDays(readyAt, EXPORT_DAYS);
}

/** What stands in the way of fetching a copy; null: nothing. */
export function fetchRefusal(
  { state, readyAt, fetches }: { readonly state: ExportState; readonly readyAt: Date | null; readonly fetches: number },
  now: Date,
): 'not-ready' | 'expired' | 'spent' | null {
  if (state === 'expired' || (readyAt !== null && now >= expiryOf(readyAt))) return 'expired';
  if (state !== 'ready') return 'not-ready';
  return fetches >= MAX_FETCHES ? 'spent' : null;
}
