import { formatDayOf } from '../../../../../../common/dates.js';
import type {
  CaseMessage,
  MessageComplaint,
} from '../../../../../../src/clinic/replies/contracts/messages.contract.js';
import { ThreadHead, type ThreadItem } from '../../../../shared/case/thread.js';
import layout from '../../../../shared/ui/layout.module.css';
import { messagesTexts as texts } from './message-thread.texts.js';

/** Messages and answers to "Hur går det?" as items of the thread. */
export function messageItems(messages: readonly CaseMessage[]): readonly ThreadItem[] {
  return messages.map(({ id, from, author, text, checkIn, complaint, sentAt }) => ({
    id,
    at: sentAt,
    from: from === 'clinician' ? 'clinic' : (checkIn && 'check-in') || 'patient',
    content: (
      <>
        <ThreadHead by={author} at={sentAt} />
        <p className={layout.written}>{wordsOf(checkIn, text)}</p>
        {complaint !== null && <p className={layout.soft}>{describeComplaint(complaint)}</p>}
      </>
    ),
  }));
}

function wordsOf(checkIn: CaseMessage['checkIn'], text: string): string {
  if (checkIn === null) return text;
  return checkIn === 'undone' ? texts.undone : texts.checkIn(text);
}

/** Nothing of how the clinic judges it: that is in its message. */
function describeComplaint({ dueAt, outcome }: MessageComplaint): string {
  return outcome === null ? texts.complaint.due(formatDayOf(new Date(dueAt))) : texts.complaint.closed;
}
