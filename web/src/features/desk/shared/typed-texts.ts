let owner: string | null = null;
const texts = new Map<string, unknown>();

/**
 * What a clinician has typed at the desk and the server does not have, by a name. It is held in the memory of the tab: it
 * outlives its page and the session, and nobody else sees it. Nothing of it is stored.
 *
 * @param clinicianId who is signed in; what another one left is forgotten
 */
export function typedTextsOf(clinicianId: string): Map<string, unknown> {
  if (owner !== clinicianId) texts.clear();
  owner = clinicianId;
  return texts;
}
