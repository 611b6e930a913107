import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  INFO_REPLY,
  infoReplyQuestion,
  isAskedInWordsAlone,
} from '../../../../../../common/questionnaire/info-reply.js';
import { stopsForm } from '../../../../../../common/questionnaire/red-flag.js';
import type { AskedInfo } from '../../../../shared/case/case-types.js';
import { photoTitles } from '../../../../shared/case/photo.texts.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useStartOfPage } from '../../../../shared/hooks/use-start-of-page.js';
import { Button } from '../../../../shared/ui/button.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import styles from '../case-form.module.css';
import { caseFormTexts } from '../case-form.texts.js';
import { RefundedNote } from '../states/refunded-note.js';
import { UrgentNote } from '../states/urgent-note.js';
import { WarningScreen } from '../states/warning-screen.js';
import { AskedQuestion } from '../steps/asked-question.js';
import { LeaveForm } from '../steps/leave-form.js';
import { ProblemSummary } from '../steps/problem-summary.js';
import { SaveNote } from '../steps/save-note.js';
import { problemsOf, replyProblems } from '../steps/step-problems.js';
import type { FormStepsProps } from '../steps/step-props.js';
import { useSend } from '../steps/use-send.js';
import { DoctorsQuestion } from './doctors-question.js';
import { questionsToAnswer } from './questions-to-answer.js';

interface AskedScreenProps extends FormStepsProps {
  readonly asked: AskedInfo;
  /** Opens the whole form, where other answers can be changed too; only when asked in words alone. */
  readonly onOpenForm: () => void;
  /** Below everything. */
  readonly children: ReactNode;
}

const { needsInfo: texts, review } = caseFormTexts;

/** What the doctor asks for, and nothing else. A red flag that the answers raise fills the window at once and stops nothing. */
export function AskedScreen(props: AskedScreenProps) {
  const { opened, state } = props;
  const [readFlags, setReadFlags] = useState(() => opened.redFlags.map(({ id }) => id));
  const unread = state.redFlags.filter(({ id, level }) => level !== 'note' && !readFlags.includes(id));
  if (unread.length > 0) {
    return <WarningScreen flags={unread} onNext={() => setReadFlags([...readFlags, ...unread.map(({ id }) => id)])} />;
  }
  return <AskedForm {...props} />;
}

/** Photos, questions, and what the new answers lead to. */
function AskedForm(props: AskedScreenProps) {
  const { asked, opened, calls, form, store, state, renderPhotos, onOpenForm, children } = props;
  const heading = useStartOfPage();
  /** How often it was tried to send it. */
  const [tries, setTries] = useState(0);
  const isChecked = tries > 0;
  const [isWarned, setIsWarned] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const { problem, isSending, send } = useSend(props);

  const questions = questionsToAnswer(form, asked, opened.answers);
  const reply = infoReplyQuestion(asked);
  const replyField = state.fields[INFO_REPLY];
  const problems = new Map([...replyProblems(reply, replyField?.value ?? null), ...problemsOf(questions, form)]);
  const isInConflict = [reply, ...questions].some(({ id }) => state.fields[id]?.state.kind === 'conflict');
  const isClear = problems.size === 0 && !isInConflict;
  const oldPhotos = asked.slots.filter((wanted) => {
    const photo = opened.photos.find(({ slot }) => slot === wanted);
    return photo?.state !== 'stored' || (photo.updatedAt ?? '') < asked.askedAt;
  });

  // Each try leads to what is missing; what is answered afterwards does not.
  const hasFailed = useRef(false);
  useEffect(() => {
    if (hasFailed.current) summary.current?.focus();
  }, [tries]);
  const submit = () => {
    hasFailed.current = !isClear;
    setTries(tries + 1);
    if (!isClear) return;
    if (oldPhotos.length > 0 && !isWarned) setIsWarned(true);
    else inBackground(send(), 'sending what the doctor asked for');
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
          <SaveNote state={state} />
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
      </header>
      <RefundedNote opened={opened} />
      <UrgentNote flags={state.redFlags.filter(stopsForm)} />
      <DoctorsQuestion asked={asked} opened={opened}>
        <AskedQuestion
          question={reply}
          field={replyField}
          problem={isChecked ? problems.get(INFO_REPLY) : undefined}
          store={store}
        />
      </DoctorsQuestion>
      <div ref={summary} tabIndex={-1} className={styles.problems}>
        {isChecked && !isClear && (
          <ProblemSummary questions={[reply, ...questions]} problems={problems} fields={state.fields} />
        )}
      </div>
      {questions.length > 0 && (
        <section className={styles.part}>
          <h2>{texts.questions(questions.length)}</h2>
          {questions.map((question) => (
            <AskedQuestion
              key={question.id}
              question={question}
              field={state.fields[question.id]}
              problem={isChecked ? problems.get(question.id) : undefined}
              store={store}
            />
          ))}
        </section>
      )}
      {asked.slots.length > 0 && (
        <section className={styles.part}>
          <h2>{texts.photos(asked.slots.length)}</h2>
          {renderPhotos(opened, Array.isArray(bodySites) ? (bodySites as readonly string[]) : [], asked)}
        </section>
      )}
      <div className={styles.part}>
        {isWarned && oldPhotos.length > 0 && (
          <NotePanel tone="problem" text={texts.oldPhotos(oldPhotos.map((slot) => photoTitles[slot]))} />
        )}
        {problem !== null && <NotePanel tone="problem" text={review[problem.kind]} />}
        {isAskedInWordsAlone(asked) && (
          <p>
            <TextButton onClick={onOpenForm}>{texts.openForm}</TextButton>
          </p>
        )}
        <p className={styles.note}>{texts.next}</p>
        <div className={styles.ways}>
          <Button tone="next" type="submit" disabled={isSending}>
            {isSending ? review.sending : review.send}
          </Button>
        </div>
      </div>
      <footer className={styles.out}>
        <LeaveForm calls={calls} caseId={opened.id} store={store} />
      </footer>
      {children}
    </form>
  );
}
