import { CLINIC_FILE } from '../archive/archive-names.js';
import { readIfThere, type Place } from '../places/place.js';

/** The place belongs to another clinic. */
export class ForeignPlaceError extends Error {}

/** Makes the place the clinic's at the first backup. @throws ForeignPlaceError */
export async function claimPlace(place: Place, clinicId: string): Promise<void> {
  const owner = await clinicOf(place);
  if (owner === clinicId) return;
  if (owner !== null) throw new ForeignPlaceError(`${place.title} has the archives of another clinic (${owner})`);
  await place.write(CLINIC_FILE, Buffer.from(`${JSON.stringify({ clinicId })}\n`));
}

/** The clinic whose archives are at the place; null before the first backup. */
export async function clinicOf(place: Place): Promise<string | null> {
  const bytes = await readIfThere(place, CLINIC_FILE);
  return bytes === null ? null : (JSON.parse(bytes.toString('utf8')) as { clinicId: string }).clinicId;
}
