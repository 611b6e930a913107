import { formatDayOf, formatMoment } from '../../../../../../common/dates.js';
import type {
  CaseMessage,
  MessageComplaint,
} from '../../../../../../src/clinic/replies/contracts/messages.contract.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './messages.module.css';
import { messagesTexts as texts } from './messages.texts.js';

/** The messages, oldest first, with sender and time. */
export function MessageList({ messages }: { readonly messages: readonly CaseMessage[] }) {
  return (
    <ol className={`${layout.list} ${styles.list}`} aria-label={texts.list}>
      {messages.map(({ id, from, author, text, checkIn, complaint, sentAt }) => (
        <li key={id} data-from={from}>
          <p className={styles.who}>
            <strong>{author === null ? texts.you : author.displayName}</strong>
            {author !== null && <span>{author.title}</span>}
            <time dateTime={sentAt}>{formatMoment(new Date(sentAt))}</time>
          </p>
          <p className={styles.text}>{checkIn === null ? text : texts.checkIn(text)}</p>
          {complaint !== null && <p className={layout.soft}>{describeComplaint(complaint)}</p>}
        </li>
      ))}
    </ol>
  );
}

/** Nothing of how the clinic judges it: that is in its message. */
function describeComplaint({ dueAt, outcome }: MessageComplaint): string {
  return outcome === null ? texts.complaint.open(formatDayOf(new Date(dueAt))) : texts.complaint.closed;
}
