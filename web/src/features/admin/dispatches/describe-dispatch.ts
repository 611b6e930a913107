import type { DispatchResponse } from '../../../../../src/operations/dispatches/dispatches.contract.js';
import { describeReason, type FailuresTexts } from '../editing/describe-reason.js';
import type { dispatchesTexts } from './dispatches.texts.js';

/** Why the last attempt failed. Codes are those of SMTP, of the gateway's HTTP, and of the network. */
export function describeFailure(
  failure: string | null,
  attempts: number,
  state: DispatchResponse['state'],
  failures: FailuresTexts,
  { attempt }: Pick<typeof dispatchesTexts.sv, 'attempt'>,
): string {
  if (failure === null) return state === 'queued' ? failures.waiting : failures.unknown;
  const reason = describeReason(failure, failures);
  return state === 'queued' ? `${reason} ${attempt(attempts)}` : reason;
}
