import type { AccessPersonResponse, PickResponse } from './log-review.contract.js';
import type { Pick } from './log-review.repository.js';

/** @param addresses of reviewers, by account @param own principals of the caller */
export function presentPick(
  pick: Pick,
  person: AccessPersonResponse,
  addresses: ReadonlyMap<string, string>,
  own: readonly string[],
): PickResponse {
  const { id, orderNumber, firstAt, rows, careUnit, accessReasons, patterns, dueAt } = pick;
  const { reviewedAt, reviewedBy, verdict, comment } = pick;
  return {
    ...{ id, person, orderNumber, rows, careUnit, accessReasons, patterns },
    firstAt: firstAt.toISOString(),
    dueAt: dueAt.toISOString(),
    isOverdue: reviewedAt === null && dueAt < new Date(),
    isOwn: own.includes(pick.principal),
    review:
      reviewedAt === null || verdict === null
        ? null
        : { at: reviewedAt.toISOString(), by: addresses.get(reviewedBy ?? '') ?? null, verdict, comment },
  };
}
