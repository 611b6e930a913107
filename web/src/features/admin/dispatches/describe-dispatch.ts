import type { DispatchResponse } from '../../../../../src/operations/dispatches/dispatches.contract.js';
import type { dispatchesTexts } from './dispatches.texts.js';

/** Why the last attempt failed. Codes are those of SMTP, of the gateway's HTTP, and of the network. */
export function describeFailure(
  failure: string | null,
  attempts: number,
  state: DispatchResponse['state'],
  { failures, attempt }: typeof dispatchesTexts.sv,
): string {
  if (failure === null) return state === 'queued' ? failures.waiting : failures.unknown;
  const reason = reasonOf(failure, failures);
  return state === 'queued' ? `${reason} ${attempt(attempts)}` : reason;
}

function reasonOf(failure: string, failures: typeof dispatchesTexts.sv.failures): string {
  const status = /\b([2-5]\d\d)\b/.exec(failure)?.[1];
  if (/not be sent in time/.test(failure)) return failures.late;
  if (/NotConfigured/.test(failure)) return failures.notConfigured;
  if (/mail server responded 5/.test(failure)) return failures.refused(status ?? '');
  if (/SMS gateway/i.test(failure)) return failures.gateway(status ?? '');
  if (/EAUTH|^53\d$/.test(failure)) return failures.credentials;
  if (/^E[A-Z]+$|timeout/i.test(failure)) return failures.network;
  if (status !== undefined) return failures.later(status);
  return failures.unknown;
}
