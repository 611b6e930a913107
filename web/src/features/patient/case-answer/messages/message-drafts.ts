/** A message as it is typed. */
export interface MessageValues {
  readonly message: string;
  readonly isComplaint: boolean;
}

/** Unsent messages by case id. In memory only: they survive a new code, and never outlive the tab. */
export const messageDrafts = new Map<string, MessageValues>();

/** The unsent text of a case. */
export function draftOf(caseId: string): string {
  return messageDrafts.get(caseId)?.message ?? '';
}
