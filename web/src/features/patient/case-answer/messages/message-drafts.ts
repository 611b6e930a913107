/** By id of case: what was typed and not sent. In memory alone, so that it outlives a new code and never the tab. */
const drafts = new Map<string, string>();

export function keepDraft(caseId: string, text: string): void {
  if (text === '') drafts.delete(caseId);
  else drafts.set(caseId, text);
}

export function draftOf(caseId: string): string {
  return drafts.get(caseId) ?? '';
}
