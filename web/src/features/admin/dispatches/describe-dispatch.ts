import type { DispatchKind, DispatchResponse } from '../../../../../src/operations/dispatches/dispatches.contract.js';
import type { Language } from '../../../shared/language.js';
import { messageNames } from '../editing/message-names.texts.js';
import type { dispatchesTexts } from './dispatches.texts.js';

/** Which message it is, in words; one without words by the part of the clinic that wrote it. */
export function describeTemplate(kind: DispatchKind, template: string, language: Language): string {
  const { mails, texts, otherMail, otherText, account } = messageNames[language];
  const names: Readonly<Record<string, string>> = kind === 'mails' ? mails : texts;
  const name = names[template];
  if (name !== undefined) return name;
  if (template.startsWith('auth.')) return account;
  return kind === 'mails' ? otherMail(template) : otherText(template);
}

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
