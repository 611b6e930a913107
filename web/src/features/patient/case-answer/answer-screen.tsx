import { useEffect, type ReactNode } from 'react';
import { formatDayOf } from '../../../../../common/dates.js';
import { describeDispatch } from '../../../../../common/prescription-state.js';
import type { PatientReplyResponse } from '../../../../../src/clinic/replies/contracts/patient-reply.contract.js';
import type { CaseMessagesResponse } from '../../../../../src/clinic/replies/contracts/messages.contract.js';
import type { Disagreement } from '../../../../../src/clinic/replies/contracts/disagreements.contract.js';
import { refusalOf } from '../../../shared/api/client.js';
import type { PatientCase } from '../../../shared/case/case-types.js';
import { Thread, type ThreadItem } from '../../../shared/case/thread.js';
import { useCasePart, useRefreshCase } from '../../../shared/case/use-case.js';
import { ReplyCodes } from '../../../shared/case-reply/reply-codes.js';
import { ReplyView } from '../../../shared/case-reply/reply-view.js';
import { useStartOfPage } from '../../../shared/hooks/use-start-of-page.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { Loaded } from '../../../shared/ui/loaded.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { WithPhoneLinks } from '../../../shared/ui/with-phone-links.js';
import { DisagreementText } from '../../../shared/case-reply/disagreement-text.js';
import styles from './answer.module.css';
import { answerTexts as texts } from './answer.texts.js';
import { DoctorLetterhead } from './doctor-letterhead.js';
import { Feedback } from './feedback.js';
import { KeepAnswer } from './keep-answer.js';
import { messageItems } from './messages/message-items.js';
import { MessageThread } from './messages/message-thread.js';
import { replyItems } from './reply-items.js';
import layout from '../../../shared/ui/layout.module.css';

interface AnswerScreenProps {
  readonly opened: PatientCase;
  /** What was sent before the reply, without the messages. */
  readonly items: readonly ThreadItem[];
  readonly onSessionLost: () => void;
  /** Below everything. */
  readonly children: ReactNode;
}

/** The thread of an answered case with the signed reply, never one that was hidden meanwhile; saving, feedback and questions. */
export function AnswerScreen({ children, ...props }: AnswerScreenProps) {
  const { opened, onSessionLost } = props;
  const query = useCasePart<PatientReplyResponse>(opened.id, 'reply', onSessionLost);
  const isRetracted = refusalOf(query.error) === 'reply_retracted';
  const refresh = useRefreshCase(opened.id);
  useEffect(() => {
    // The page of the case says when and why.
    if (isRetracted) refresh();
  }, [isRetracted, refresh]);
  return (
    <Loaded
      query={isRetracted ? { ...query, data: undefined, error: null } : query}
      name="the reply"
      waiting={
        <div className={styles.page} aria-busy="true">
          <Skeleton lines={8} />
        </div>
      }
      failed={texts.failed}
    >
      {(answer) => (
        <Answer {...props} answer={answer}>
          {children}
        </Answer>
      )}
    </Loaded>
  );
}

interface AnswerProps extends AnswerScreenProps {
  readonly answer: PatientReplyResponse;
}

function Answer({ opened, items, answer, onSessionLost, children }: AnswerProps) {
  const { id, orderNumber, state, lastReadAt } = opened;
  const { brandName } = useSiteConfig();
  const heading = useStartOfPage();
  const { signedAt, signedBy, sections, amendments, pdfState, hasFeedback, prescriptions } = answer;
  const latest = amendments.at(-1);
  const replaced = answer.retractions.at(-1);
  const messages = useCasePart<CaseMessagesResponse>(id, 'messages', onSessionLost);
  const states = new Map(
    prescriptions.map(({ id: each, state: now, sentAt }) => [each, describeDispatch({ state: now, sentAt })]),
  );
  const letter = (
    <>
      <div className={styles.paper}>
        <DoctorLetterhead {...answer} />
        <ReplyView
          sections={sections}
          signature={{ by: signedBy, at: signedAt }}
          amendments={amendments}
          states={states}
          renderAdvice={(text) => <WithPhoneLinks text={text} />}
        />
      </div>
      <div className={styles.beside}>
        <DisputedNote notes={answer.disagreements} />
        <p className={layout.note}>
          <WithPhoneLinks text={texts.worse} />
        </p>
      </div>
    </>
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.order}>
          <span className={styles.onPaper}>{brandName}, </span>
          {texts.order(orderNumber)}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        {state === 'closed' && <p className={styles.onScreen}>{texts.leadClosed}</p>}
        {replaced !== undefined && (
          <p className={styles.amended}>{texts.replaces(formatDayOf(new Date(replaced.retractedAt)))}</p>
        )}
        {latest !== undefined && (
          <p className={styles.amended}>
            {texts.amended(formatDayOf(new Date(latest.signedAt)))}{' '}
            <TextButton onClick={showLatestAmendment}>{texts.toAmendment}</TextButton>
          </p>
        )}
      </header>
      <Thread
        items={[
          ...items,
          { id: 'letter', at: signedAt, from: 'clinic', isLetter: true, content: letter },
          ...replyItems(answer),
          ...messageItems(messages.data?.messages ?? []),
        ]}
        lastReadAt={lastReadAt}
        opensOnNew={messages.data !== undefined || messages.error !== null}
      />
      <div className={styles.below}>
        <MessageThread caseId={id} doctor={signedBy.displayName} query={messages} onSessionLost={onSessionLost} />
        {prescriptions.length > 0 && <Pharmacy orderNumber={orderNumber} canAsk={messages.data?.isOpen ?? false} />}
        <KeepAnswer caseId={id} pdf={pdfState}>
          <ReplyCodes sections={sections} />
        </KeepAnswer>
        <Feedback caseId={id} isGiven={hasFeedback} onSessionLost={onSessionLost} />
        {children}
      </div>
    </div>
  );
}

interface PharmacyProps {
  readonly orderNumber: string;
  /** Messages are open. */
  readonly canAsk: boolean;
}

function Pharmacy({ orderNumber, canAsk }: PharmacyProps) {
  const { contactEmail } = useSiteConfig();
  const { heading, pharmacy, wrong, ask, contact } = texts.pharmacy;
  return (
    <section className={styles.pharmacy}>
      <h2>{heading}</h2>
      <p>{pharmacy}</p>
      {canAsk && (
        <p>
          {wrong} <a href="#fragor">{ask}</a>
        </p>
      )}
      <p>{contact(contactEmail, orderNumber, canAsk)}</p>
    </section>
  );
}

/** Scrolls to the amendment and focuses it for screen readers. */
function showLatestAmendment(): void {
  const amendment = [...document.querySelectorAll<HTMLElement>('[data-part="amendment"]')].at(-1);
  const heading = amendment?.querySelector<HTMLElement>('h2');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  amendment?.scrollIntoView({ block: 'center' });
}

/** Beside the reply: what the patient considers wrong in it; nothing without a note. */
function DisputedNote({ notes }: { readonly notes: readonly Disagreement[] }) {
  if (notes.length === 0) return null;
  return (
    <section className={styles.pharmacy} aria-labelledby="disputed">
      <h2 id="disputed">{texts.disputed}</h2>
      {notes.map((note) => (
        <DisagreementText key={note.id} note={note} language="sv" />
      ))}
    </section>
  );
}
