import type { CaseMessage } from '../../../../../../src/clinic/replies/replies.contract.js';
import { formatDate, formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage } from '../../../../shared/language.js';
import styles from '../reply.module.css';
import { complaintsTexts } from './complaints.texts.js';

/** The open complaints of a case, above its reply, each with a link to its message. */
export function OpenComplaints({ messages }: { readonly messages: readonly CaseMessage[] }) {
  const language = useLanguage();
  const texts = complaintsTexts[language];
  const open = messages.flatMap(({ id, sentAt, complaint }) =>
    complaint?.outcome === null ? [{ id, sentAt, dueAt: complaint.dueAt }] : [],
  );
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="complaints" className={styles.complaint} data-open="true">
      <h3 id="complaints">{texts.inCase(open.length)}</h3>
      <ul>
        {open.map(({ id, sentAt, dueAt }) => (
          <li key={id}>
            <a href={`#${messageAnchor(id)}`}>{formatInstant(sentAt, language)}</a>{' '}
            {texts.due(formatDate(dueAt, language))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The id of a message's element. */
export function messageAnchor(messageId: string): string {
  return `message-${messageId}`;
}
