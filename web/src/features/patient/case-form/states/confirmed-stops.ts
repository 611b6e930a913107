import type { RaisedFlag } from '../../../../shared/case/case-types.js';

/**
 * The confirmed flags by case id. The first of several such answers ends the form, and the server stores only that one.
 */
const confirmed = new Map<string, readonly RaisedFlag[]>();

export function rememberConfirmedStop(caseId: string, flags: readonly RaisedFlag[]): void {
  confirmed.set(caseId, flags);
}

export function confirmedStopOf(caseId: string): readonly RaisedFlag[] {
  return confirmed.get(caseId) ?? [];
}
