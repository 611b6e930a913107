/** Unsent text by case id. In memory only: it survives a new code, and never outlives the tab. */
const drafts = new Map<string, string>();

export function keepDraft(caseId: string, text: string): void {
  if (text === '') drafts.delete(caseId);
  else drafts.set(caseId, text);
}

export function draftOf(caseId: string): string {
  return drafts.get(caseId) ?? '';
}
