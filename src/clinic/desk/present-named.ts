import type { NamedClinician } from './contracts/claims.contract.js';

/** The name of a clinician, without title; null for none, and for an id that has no row any more. */
export function presentNamed(
  names: ReadonlyMap<string, { readonly id: string; readonly displayName: string }>,
  id: string | null,
): NamedClinician | null {
  const found = id === null ? undefined : names.get(id);
  return found ? { id: found.id, displayName: found.displayName } : null;
}
