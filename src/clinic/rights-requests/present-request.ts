import type { OwnRightsRequest, RightsRequestResponse, RightsRequestRow } from './rights-requests.contract.js';
import type { OpenedRightsRequest, RightsRequest } from './rights-requests.repository.js';

/** Whether the clinic may still take more time (GDPR 12.3). */
export function canExtend({ closedAt, extensionReason, dueAt }: RightsRequest, now: Date): boolean {
  return closedAt === null && extensionReason === null && now < dueAt;
}

/** For the list of the office. @param now of business */
export function presentRow(request: RightsRequest, now: Date): RightsRequestRow {
  const { id, number, right, channel, orderNumber, receivedAt, dueAt, extensionReason, outcome, closedAt } = request;
  return {
    ...{ id, number, right, channel, orderNumber, extensionReason, outcome },
    receivedAt: receivedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    isLate: closedAt === null && dueAt <= now,
    canExtend: canExtend(request, now),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

/** @param addresses of admins, by account */
export function presentOpened(
  request: OpenedRightsRequest,
  now: Date,
  addresses: ReadonlyMap<string, string>,
): RightsRequestResponse {
  const { details, reply, enteredBy, closedBy } = request;
  return {
    ...presentRow(request, now),
    ...{ details, reply },
    enteredBy: addresses.get(enteredBy ?? '') ?? null,
    closedBy: addresses.get(closedBy ?? '') ?? null,
  };
}

/** @param areWordsShown whether the caller has shown two factors */
export function presentOwn(request: OpenedRightsRequest, areWordsShown: boolean): OwnRightsRequest {
  const { id, number, right, channel, receivedAt, dueAt, extensionReason, outcome, closedAt } = request;
  const reply = areWordsShown ? request.reply : null;
  return {
    ...{ id, number, right, extensionReason },
    // What staff noted of a letter or a call is theirs; the requester reads what they typed themselves.
    details: areWordsShown && channel === 'page' ? request.details : null,
    receivedAt: receivedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    closed: closedAt === null || outcome === null ? null : { at: closedAt.toISOString(), outcome, reply },
  };
}
