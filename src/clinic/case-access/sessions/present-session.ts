import type { ListedSession } from './case-sessions.repository.js';
import type { OpenCaseSession } from './open-sessions.contract.js';

/** As its patient sees it. @param isCurrent the one that asks */
export function presentSession(
  { id, device, network, openedAt, reach }: ListedSession,
  isCurrent: boolean,
): OpenCaseSession {
  return { id, device, network, openedAt: openedAt.toISOString(), reach, isCurrent };
}
