import type { DispatchKind } from '../../../../../src/operations/dispatches/dispatches.contract.js';
import type { Language } from '../../../shared/language.js';
import { messageNames } from './message-names.texts.js';

/** Which message it is, in words; one without words by the part of the clinic that wrote it. */
export function describeTemplate(kind: DispatchKind, template: string, language: Language): string {
  const { mails, texts, otherMail, otherText, account } = messageNames[language];
  const names: Readonly<Record<string, string>> = kind === 'mails' ? mails : texts;
  const name = names[template];
  if (name !== undefined) return name;
  if (template.startsWith('auth.')) return account;
  return kind === 'mails' ? otherMail(template) : otherText(template);
}
