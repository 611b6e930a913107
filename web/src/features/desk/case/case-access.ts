import type { ViewReason } from '../../../../../src/assessments/desk/desk.contract.js';

/** Why a clinician who does not hold a case reads it; `note` for an emergency. */
export interface StatedReason {
  readonly reason: ViewReason;
  readonly note: string;
}

/** What the address of a case asks with; nothing for the claimer. */
export function accessQuery(stated: StatedReason | null): Readonly<Record<string, string>> {
  if (stated === null) return {};
  return stated.note === '' ? { reason: stated.reason } : { reason: stated.reason, note: stated.note };
}

/** What the addresses of its photos and its reply ask with; the note is given when the case is opened. */
export function reasonQuery(stated: StatedReason | null): string {
  return stated === null ? '' : `?reason=${stated.reason}`;
}
