import type { Words } from '../../cases/matters/define-matter.js';
import { canExtend } from '../../cases/matters/matters.js';
import type { OwnRightsRequest, RightsRequestResponse, RightsRequestRow } from './rights-requests.contract.js';
import type { RightsRequestMatter } from './rights-request.js';

/** For the list of the office. @param now of business */
export function presentRow(request: RightsRequestMatter, now: Date): RightsRequestRow {
  const { id, payload, orderNumber, openedAt, dueAt, outcome, closedAt } = request;
  const { number, right, channel, extensionReason = null } = payload;
  return {
    ...{ id, number, right, channel, orderNumber, extensionReason, outcome },
    receivedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    isLate: closedAt === null && dueAt <= now,
    canExtend: canExtend(request, now),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

/** @param addresses of admins, by account */
export function presentOpened(
  request: RightsRequestMatter & Words,
  now: Date,
  addresses: ReadonlyMap<string, string>,
): RightsRequestResponse {
  const { opening: details, closing: reply, payload, closedBy } = request;
  return {
    ...presentRow(request, now),
    ...{ details, reply },
    enteredBy: addresses.get(payload.enteredBy ?? '') ?? null,
    closedBy: addresses.get(closedBy ?? '') ?? null,
  };
}

/** @param areWordsShown whether the caller has shown two factors */
export function presentOwn(request: RightsRequestMatter & Words, areWordsShown: boolean): OwnRightsRequest {
  const { id, payload, openedAt, dueAt, outcome, closedAt, opening, closing } = request;
  const { number, right, channel, extensionReason = null } = payload;
  const reply = areWordsShown ? closing : null;
  return {
    ...{ id, number, right, extensionReason },
    // What staff noted of a letter or a call is theirs; the requester reads what they typed themselves.
    details: areWordsShown && channel === 'page' ? opening : null,
    receivedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    closed: closedAt === null || outcome === null ? null : { at: closedAt.toISOString(), outcome, reply },
  };
}
