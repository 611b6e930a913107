import { useClinicians } from './clinician-gate.js';

let owner: string | null = null;
const texts = new Map<string, unknown>();

/**
 * Unsent text of a clinician, by name. Held in the tab's memory only: it outlives its page and the session, and no
 * other user sees it.
 *
 * @param clinicianId the signed-in clinician; another one's text is discarded
 */
export function typedTextsOf(clinicianId: string): Map<string, unknown> {
  if (owner !== clinicianId) texts.clear();
  owner = clinicianId;
  return texts;
}

/** Those of the clinician who is signed in. */
export function useTypedTexts(): Map<string, unknown> {
  return typedTextsOf(useClinicians().me.id);
}
