import { useQueryClient } from '@tanstack/react-query';
import { formatWeekdayMoment } from '../../../../../../common/dates.js';
import { paths } from '../../../../../../common/paths.js';
import type {
  CaseMessage,
  CaseMessagesResponse,
} from '../../../../../../src/clinic/replies/contracts/messages.contract.js';
import { casePartKey, useCasePart, useRefreshCase, useRefreshReply } from '../../../../shared/case/use-case.js';
import { businessNow } from '../../../../shared/site/business-time.js';
import { usePage } from '../../../../shared/site/page-context.js';
import { AppLink } from '../../../../shared/ui/app-link.js';
import { Loaded } from '../../../../shared/ui/loaded.js';
import { CheckInPanel } from '../check-in/check-in-panel.js';
import { daysLeft } from './days-left.js';
import { draftOf } from './message-drafts.js';
import { MessageForm } from './message-form.js';
import { MessageList } from './message-list.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './messages.module.css';
import { messagesTexts as texts } from './messages.texts.js';
import { WithPhoneLinks } from '../../../../shared/ui/with-phone-links.js';
import { sendTo } from '../../../../shared/api/client.js';

interface MessagesProps {
  readonly caseId: string;
  /** The doctor who signed the reply; null while the case waits for it. */
  readonly doctor: string | null;
  readonly onSessionLost: () => void;
}

/**
 * The messages so far and the field for the next one. About the reply: the deadline, the doctor, and how it goes. While the
 * case waits for it: what the patient adds.
 */
export function Messages({ caseId, doctor, onSessionLost }: MessagesProps) {
  const query = useCasePart<CaseMessagesResponse>(caseId, 'messages', onSessionLost);
  return (
    <section className={`${layout.form} ${styles.messages}`} aria-labelledby="fragor">
      <h2 id="fragor">{doctor === null ? texts.waiting.heading : texts.heading}</h2>
      <Loaded query={query} name="the messages" waiting={3} failed={texts.failedToRead} role="status">
        {(data) => <Correspondence {...{ caseId, doctor, onSessionLost }} initial={data} />}
      </Loaded>
    </section>
  );
}

function Correspondence({ caseId, doctor, initial, onSessionLost }: MessagesProps & { initial: CaseMessagesResponse }) {
  const { renderedAt } = usePage();
  const client = useQueryClient();
  const refreshCase = useRefreshCase(caseId);
  const refreshReply = useRefreshReply(caseId);
  const { messages, isOpen, openUntil, readAt, maxLength } = initial;
  // Messages about a reply have an end.
  const until = new Date(openUntil ?? readAt);
  const isWaiting = doctor === null;
  const send = async (text: string, isComplaint: boolean) => {
    const message = await sendTo<CaseMessage>('POST', `/api/v1/cases/${caseId}/messages`, { text, isComplaint });
    // The stream may have delivered the message already.
    client.setQueryData<CaseMessagesResponse>(casePartKey(caseId, 'messages'), (before) =>
      before && !before.messages.some(({ id }) => id === message.id)
        ? { ...before, messages: [...before.messages, message] }
        : before,
    );
  };
  const onClosed = () => {
    refreshCase();
    refreshReply();
  };
  return (
    <>
      {isWaiting && <p>{texts.waiting.lead}</p>}
      {isOpen && !isWaiting && (
        <div className={styles.terms}>
          <p className={styles.left}>
            {texts.left(
              daysLeft(until, laterOf(businessNow(renderedAt), new Date(readAt))),
              formatWeekdayMoment(until),
            )}
          </p>
          <p>{texts.answers(doctor)}</p>
          <p>
            <WithPhoneLinks text={texts.urgent} />
          </p>
        </div>
      )}
      {isOpen && !isWaiting && <CheckInPanel {...{ caseId, onSessionLost }} />}
      {messages.length > 0 && <MessageList messages={messages} />}
      {isOpen && isWaiting && (
        <details className={styles.add} open={draftOf(caseId) !== ''}>
          <summary>{texts.waiting.open}</summary>
          <MessageForm {...{ caseId, maxLength, send, onSessionLost, onClosed }} isWaiting />
        </details>
      )}
      {isOpen && !isWaiting && <MessageForm {...{ caseId, maxLength, send, onSessionLost, onClosed }} />}
      {!isOpen && !isWaiting && <Closed moment={formatWeekdayMoment(until)} unsent={draftOf(caseId)} />}
    </>
  );
}

function Closed({ moment, unsent }: { readonly moment: string; readonly unsent: string }) {
  return (
    <div className={styles.terms}>
      <p className={styles.left}>{texts.closed(moment)}</p>
      {unsent !== '' && (
        <div role="status">
          <p>{texts.unsent}</p>
          <blockquote className={styles.text}>{unsent}</blockquote>
        </div>
      )}
      <p>
        {texts.closedNext} <AppLink to={paths.order}>{texts.order}</AppLink>
      </p>
    </div>
  );
}

/** The page may be much older than the response with the messages, which carries the server's time too. */
function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other;
}
