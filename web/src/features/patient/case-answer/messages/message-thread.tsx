import { formatWeekdayMoment } from '../../../../../../common/dates.js';
import { paths } from '../../../../../../common/paths.js';
import type { CaseMessagesResponse } from '../../../../../../src/clinic/replies/contracts/messages.contract.js';
import { businessNow } from '../../../../shared/site/business-time.js';
import { usePage } from '../../../../shared/site/page-context.js';
import { AppLink } from '../../../../shared/ui/app-link.js';
import { Loaded, type Query } from '../../../../shared/ui/loaded.js';
import { CheckInPanel } from '../check-in/check-in-panel.js';
import { daysLeft } from './days-left.js';
import { draftOf } from './message-drafts.js';
import { MessageForm } from './message-form.js';
import layout from '../../../../shared/ui/layout.module.css';
import { useMessages } from './use-messages.js';
import styles from './message-thread.module.css';
import { messagesTexts as texts } from './message-thread.texts.js';
import { WithPhoneLinks } from '../../../../shared/ui/with-phone-links.js';

interface MessagesProps {
  readonly caseId: string;
  /** The doctor who signed the reply. */
  readonly doctor: string;
  readonly query: Query<CaseMessagesResponse>;
  readonly onSessionLost: () => void;
}

/** Below the thread of an answered case: until when one can ask, how it goes, and the field for the next message. */
export function MessageThread({ query, ...props }: MessagesProps) {
  return (
    <section className={`${layout.form} ${styles.messages}`} aria-labelledby="fragor">
      <h2 id="fragor">{texts.heading}</h2>
      <Loaded query={query} name="the messages" waiting={3} failed={texts.failedToRead} role="status">
        {(data) => <Questions {...props} {...data} />}
      </Loaded>
    </section>
  );
}

type QuestionsProps = Omit<MessagesProps, 'query'> & CaseMessagesResponse;

function Questions({ caseId, doctor, messages, isOpen, openUntil, readAt, maxLength, onSessionLost }: QuestionsProps) {
  const { renderedAt } = usePage();
  const write = useMessages(caseId);
  // Messages about a reply have an end.
  const until = new Date(openUntil ?? readAt);
  if (!isOpen) return <Closed moment={formatWeekdayMoment(until)} unsent={draftOf(caseId)} />;
  return (
    <>
      <div className={styles.terms}>
        <p className={styles.left}>
          {texts.left(daysLeft(until, laterOf(businessNow(renderedAt), new Date(readAt))), formatWeekdayMoment(until))}
        </p>
        <p>{texts.answers(doctor)}</p>
        <p>
          <WithPhoneLinks text={texts.urgent} />
        </p>
      </div>
      <CheckInPanel {...{ caseId, onSessionLost }} thread={{ messages, readAt }} onWrite={focusField} />
      <MessageForm {...{ caseId, maxLength, onSessionLost, ...write }} />
    </>
  );
}

/** Leads from the advice to the field below it. */
function focusField(): void {
  document.querySelector<HTMLTextAreaElement>('textarea[name="message"]')?.focus();
}

function Closed({ moment, unsent }: { readonly moment: string; readonly unsent: string }) {
  return (
    <div className={styles.terms}>
      <p className={styles.left}>{texts.closed(moment)}</p>
      {unsent !== '' && (
        <div role="status">
          <p>{texts.unsent}</p>
          <blockquote className={layout.written}>{unsent}</blockquote>
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
