import { deviceStorage } from '../../../shared/browser-storage.js';

/** Of this browser: the case that was opened last, in any tab. An id only. */
const STORED_AS = 'desk-opened-case';

/** Remembers that a case was opened to be answered. */
export function noteOpenedCase(caseId: string): void {
  deviceStorage.write(STORED_AS, caseId);
}

/** The id of the case that was opened last; null: none yet. */
export function lastOpenedCase(): string | null {
  return deviceStorage.read(STORED_AS);
}
