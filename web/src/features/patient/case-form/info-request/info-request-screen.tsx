import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  INFO_REPLY,
  infoReplyQuestion,
  isAskedInWordsAlone,
} from '../../../../../../common/questionnaire/info-reply.js';
import type { AskedInfo } from '../../../../shared/case/case-types.js';
import { photoTitles } from '../../../../shared/case/photo.texts.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useStartOfPage } from '../../../../shared/hooks/use-start-of-page.js';
import { Button } from '../../../../shared/ui/button.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import { WithPhoneLinks } from '../../../../shared/ui/with-phone-links.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from '../case-form.module.css';
import { caseFormTexts } from '../case-form.texts.js';
import { isForPatient } from '../states/calling-flags.js';
import { RefundedNote } from '../states/refunded-note.js';
import { TakenBy } from '../states/taken-by.js';
import { UrgentNote } from '../states/urgent-note.js';
import { WarningScreen } from '../states/warning-screen.js';
import { FormQuestion } from '../steps/form-question.js';
import { LeaveForm } from '../steps/leave-form.js';
import { ProblemSummary } from '../steps/problem-summary.js';
import { FormSaveNote } from '../steps/form-save-note.js';
import { problemsOf, replyProblems } from '../steps/step-problems.js';
import type { FormStepsProps } from '../steps/step-props.js';
import { useSend } from '../steps/use-send.js';
import { InfoRequestPanel } from './info-request-panel.js';
import { requestedQuestions } from './requested-questions.js';

interface InfoRequestScreenProps extends FormStepsProps {
  readonly infoRequest: AskedInfo;
  /** Opens the whole form, to change other answers too; only for a request for text alone. */
  readonly onOpenForm: () => void;
  /** Below the form. */
  readonly children: ReactNode;
}

const { needsInfo: texts, review } = caseFormTexts;

/** The questions and photos that the doctor requests. A raised red flag fills the window at once and stops nothing. */
export function InfoRequestScreen(props: InfoRequestScreenProps) {
  const { opened, state } = props;
  const [readFlags, setReadFlags] = useState(() => opened.redFlags.map(({ id }) => id));
  const unread = state.redFlags.filter((flag) => isForPatient(flag) && !readFlags.includes(flag.id));
  if (unread.length > 0) {
    return <WarningScreen flags={unread} onNext={() => setReadFlags([...readFlags, ...unread.map(({ id }) => id)])} />;
  }
  return <InfoRequestForm {...props} />;
}

/** The requested photos and questions, and the follow-up questions of new answers. */
function InfoRequestForm(props: InfoRequestScreenProps) {
  const { infoRequest, opened, calls, form, store, state, renderPhotos, onOpenForm, children } = props;
  const heading = useStartOfPage();
  /** Attempts to send. */
  const [tries, setTries] = useState(0);
  const isChecked = tries > 0;
  const [isWarned, setIsWarned] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const { problem, isSending, send } = useSend(props);

  const questions = requestedQuestions(form, infoRequest, opened.answers);
  const reply = infoReplyQuestion(infoRequest);
  const replyField = state.fields[INFO_REPLY];
  const problems = new Map([...replyProblems(reply, replyField?.value ?? null), ...problemsOf(questions, form)]);
  const isInConflict = [reply, ...questions].some(({ id }) => state.fields[id]?.state.kind === 'conflict');
  const isClear = problems.size === 0 && !isInConflict;
  const oldPhotos = infoRequest.slots.filter((wanted) => {
    const photo = opened.photos.find(({ slot }) => slot === wanted);
    return photo?.state !== 'stored' || (photo.updatedAt ?? '') < infoRequest.askedAt;
  });

  // Each attempt moves the focus to the missing answers; later answers do not.
  const hasFailed = useRef(false);
  useEffect(() => {
    if (hasFailed.current) summary.current?.focus();
  }, [tries]);
  const submit = () => {
    hasFailed.current = !isClear;
    setTries(tries + 1);
    if (!isClear) return;
    if (oldPhotos.length > 0 && !isWarned) setIsWarned(true);
    else inBackground(send(false), 'sending the requested information');
  };
  const { bodySites = [] } = form.answers;
  return (
    <form
      className={styles.single}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <header className={styles.head}>
        <p className={styles.place}>
          <span>{texts.order(opened.orderNumber)}</span>
          <FormSaveNote state={state} />
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
      </header>
      <UrgentNote flags={state.redFlags} />
      {opened.clinician !== null && <TakenBy state={opened.state} clinician={opened.clinician} />}
      <RefundedNote opened={opened} />
      <InfoRequestPanel infoRequest={infoRequest} opened={opened}>
        <FormQuestion
          question={reply}
          field={replyField}
          problem={isChecked ? problems.get(INFO_REPLY) : undefined}
          store={store}
        />
      </InfoRequestPanel>
      <div ref={summary} tabIndex={-1} className={styles.problems}>
        {isChecked && !isClear && (
          <ProblemSummary questions={[reply, ...questions]} problems={problems} fields={state.fields} />
        )}
      </div>
      {questions.length > 0 && (
        <section className={styles.part}>
          <h2>{texts.questions(questions.length)}</h2>
          {questions.map((question) => (
            <FormQuestion
              key={question.id}
              question={question}
              field={state.fields[question.id]}
              problem={isChecked ? problems.get(question.id) : undefined}
              store={store}
            />
          ))}
        </section>
      )}
      {infoRequest.slots.length > 0 && (
        <section className={styles.part}>
          <h2>{texts.photos(infoRequest.slots.length)}</h2>
          {renderPhotos(opened, Array.isArray(bodySites) ? (bodySites as readonly string[]) : [], infoRequest)}
        </section>
      )}
      <div className={styles.part}>
        {isWarned && oldPhotos.length > 0 && (
          <NotePanel tone="problem" text={texts.oldPhotos(oldPhotos.map((slot) => photoTitles[slot]))} error={null} />
        )}
        {problem !== null && <NotePanel tone="problem" text={review[problem.kind]} error={problem.error} />}
        {isAskedInWordsAlone(infoRequest) && (
          <p>
            <TextButton onClick={onOpenForm}>{texts.openForm}</TextButton>
          </p>
        )}
        <p className={layout.quiet}>{texts.next}</p>
        <p className={layout.quiet}>
          <WithPhoneLinks text={texts.worse} />
        </p>
        <div className={styles.ways}>
          <Button tone="next" type="submit" disabled={isSending}>
            {isSending ? review.sending : review.send}
          </Button>
        </div>
      </div>
      <footer className={styles.out}>
        <LeaveForm calls={calls} caseId={opened.id} store={store} progress={null} />
      </footer>
      {children}
    </form>
  );
}
