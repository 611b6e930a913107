import type { failuresTexts } from './failures.texts.js';

export type FailuresTexts = typeof failuresTexts.sv;

/** Why an attempt to send a message failed. Codes are those of SMTP, of the gateway's HTTP, and of the network. */
export function describeReason(failure: string, failures: FailuresTexts): string {
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
