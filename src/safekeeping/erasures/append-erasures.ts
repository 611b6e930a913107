import { ERASURES_LOG } from '../archive/archive-names.js';
import { readIfThere, type Place } from '../places/place.js';
import { decodeErasures, missingFrom, type Erasure } from './erasure.js';

/** Runs SQL with parameters and resolves to its rows. */
export type Query = (sql: string, parameters?: unknown[]) => Promise<unknown[]>;

/** Appends the rows of `erasures` that the log at the place lacks. Idempotent. @returns how many */
export async function appendErasures(query: Query, place: Place, name = ERASURES_LOG): Promise<number> {
  const rows = (await query(
    `SELECT id, kind, subject_id AS "subjectId", to_json(at) #>> '{}' AS at, retraction FROM erasures ORDER BY erasures.at, id`,
  )) as Erasure[];
  const text = (await readIfThere(place, name))?.toString('utf8') ?? '';
  const missing = missingFrom(text, rows);
  if (missing !== '') await place.append(name, Buffer.from(missing));
  return missing.split('\n').filter(Boolean).length;
}

/** The erasures in the log of a place. */
export async function readErasures(place: Place): Promise<Erasure[]> {
  return decodeErasures((await readIfThere(place, ERASURES_LOG))?.toString('utf8') ?? '');
}
