import { Fragment, useEffect, useRef, useState } from 'react';
import type { AnswerProblem } from '../../../../../../common/questionnaire/check-answer.js';
import { INFO_REPLY, infoReplyQuestion } from '../../../../../../common/questionnaire/info-reply.js';
import { BIRTH_DATE, type Question } from '../../../../../../common/questionnaire/questionnaire.js';
import { START_AT_ONCE } from '../../../../../../common/questionnaire/start-at-once.js';
import { Button } from '../../../../shared/ui/button.js';
import { useSiteConfig } from '../../../../shared/site/page-context.js';
import { WithMailLink } from '../../../../shared/ui/with-mail-link.js';
import { caseFormTexts } from '../case-form.texts.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from '../case-form.module.css';
import { IdentityByBankId } from '../identity/identity-by-bankid.js';
import { InfoRequestPanel } from '../info-request/info-request-panel.js';
import { SkinToneContext } from '../body-map/skin-tone-context.js';
import { ConsentQuestion } from '../questions/consent-question.js';
import { RefundedNote } from '../states/refunded-note.js';
import { UrgentNote } from '../states/urgent-note.js';
import { Withdraw } from '../states/withdraw.js';
import { FormQuestion } from './form-question.js';
import { PHOTOS_STEP, SUMMARY_STEP } from './form-steps.js';
import { focusQuestion, ProblemSummary } from './problem-summary.js';
import { Review } from './review.js';
import { SendForm } from './send-form.js';
import { StepHead } from './step-head.js';
import { problemsOf, replyProblems } from './step-problems.js';
import type { StepPageProps } from './step-props.js';
import { useGoOn } from './use-go-on.js';
import { useSuggestions } from './use-suggestions.js';
import { LeaveForm } from './leave-form.js';

const stepFootTexts = caseFormTexts.help;

/** Help: how to close and continue later, the order's number, and whom to ask. */
function StepFoot({ opened, calls, store, onChanged }: StepPageProps) {
  const { contactEmail } = useSiteConfig();
  const { id, orderNumber, canWithdraw } = opened;
  return (
    <footer className={styles.out} aria-label={stepFootTexts.label}>
      <LeaveForm calls={calls} caseId={id} store={store} />
      {canWithdraw && <Withdraw calls={calls} caseId={id} onChanged={onChanged} />}
      <p>
        {stepFootTexts.order(orderNumber)}{' '}
        <WithMailLink text={stepFootTexts.contact(contactEmail)} email={contactEmail} />
      </p>
    </footer>
  );
}

const texts = caseFormTexts.steps;

/** One step: its questions, their problems after an attempt to continue, and the buttons. */
export function StepPage(props: StepPageProps) {
  const { opened, calls, form, store, state, step, isLeaving, stops, suggestions, onNext, onBack, renderPhotos } =
    props;
  const [isChecked, setIsChecked] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [startsAtOnce, setStartsAtOnce] = useState(false);
  const isSummary = step.id === SUMMARY_STEP;
  const isSingle = props.isSingle && !isSummary;
  const { infoRequest } = opened;
  const reply = infoRequest && infoReplyQuestion(infoRequest);
  const replyField = state.fields[INFO_REPLY];
  const asksToStart = isSummary && infoRequest === null;
  const beside = [...(reply ? [reply] : []), ...(asksToStart ? [START_AT_ONCE] : [])];
  const problems = new Map<string, AnswerProblem | 'missing'>([
    ...(reply && isSummary ? replyProblems(reply, replyField?.value ?? null) : []),
    ...problemsOf(step.questions, form),
    ...(asksToStart && !startsAtOnce ? ([[START_AT_ONCE.id, 'missing']] as const) : []),
  ]);
  const questions = [...step.questions, ...beside];
  const inConflict = questions.filter(({ id }) => state.fields[id]?.state.kind === 'conflict');
  // A patient below the minimum age gets a page about it.
  const isTooYoung = problems.get(BIRTH_DATE) === 'under_age';
  const isClear = isTooYoung || (problems.size === 0 && inConflict.length === 0);
  const summary = useFocusOn(attempts, isSingle ? questions[0]?.id : undefined);
  const { form: element, goesOn } = useGoOn(isSingle && stops.length === 0, step);
  useSuggestions(store, step, suggestions);
  const check = () => {
    setIsChecked(true);
    if (!isClear) setAttempts(attempts + 1);
    return isClear;
  };
  const { bodySites = [], skinTone = null } = form.answers;
  const onward = props.isReturning ? texts.saveAndReturn : texts.next;
  const next = stops.length > 0 ? texts.goOnAnyway : onward;
  return (
    <form
      ref={element}
      className={styles.step}
      data-single={isSingle}
      data-step={step.id}
      data-goes-on={goesOn}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Same-day advice comes before the rest of the step.
        if (!isSummary && (stops.length > 0 || check())) onNext();
      }}
    >
      <StepHead {...props} />
      <UrgentNote flags={stops} />
      <RefundedNote opened={opened} />
      {infoRequest !== null && reply !== null && (
        <>
          <InfoRequestPanel infoRequest={infoRequest} opened={opened}>
            <FormQuestion
              question={reply}
              field={replyField}
              problem={isChecked ? problems.get(INFO_REPLY) : undefined}
              store={store}
            />
          </InfoRequestPanel>
          <p>{caseFormTexts.needsInfo.change}</p>
        </>
      )}
      <div ref={summary} tabIndex={-1} className={styles.problems}>
        {isChecked && !isClear && !isSingle && (
          <ProblemSummary questions={questions} problems={problems} fields={state.fields} />
        )}
      </div>
      {step.id === PHOTOS_STEP &&
        renderPhotos(opened, Array.isArray(bodySites) ? (bodySites as readonly string[]) : [])}
      {isSummary && <Review {...props} />}
      <SkinToneContext value={typeof skinTone === 'string' ? skinTone : null}>
        {step.questions.map((question) => (
          <Fragment key={question.id}>
            <FormQuestion
              question={question}
              field={state.fields[question.id]}
              problem={isChecked ? problems.get(question.id) : undefined}
              store={store}
            />
            {isIdentityNumber(question) && (
              <IdentityByBankId {...{ opened, calls, store }} value={state.fields[question.id]?.value ?? null} />
            )}
            {goesOn && <p className={layout.unseen}>{texts.goesOn}</p>}
          </Fragment>
        ))}
      </SkinToneContext>
      {asksToStart && (
        <div className={styles.question} data-question={START_AT_ONCE.id}>
          <ConsentQuestion
            question={START_AT_ONCE}
            value={startsAtOnce ? true : null}
            error={isChecked && problems.has(START_AT_ONCE.id) ? caseFormTexts.problems.missing : undefined}
            onChange={(value) => setStartsAtOnce(value === true)}
          />
        </div>
      )}
      {isSummary ? (
        <SendForm {...props} check={check} startsAtOnce={startsAtOnce} />
      ) : (
        <div className={styles.ways}>
          {step.number !== null && (
            <Button tone="quiet" onClick={onBack}>
              {texts.back}
            </Button>
          )}
          <Button tone={stops.length > 0 ? 'quiet' : 'next'} type="submit" disabled={isLeaving}>
            {isLeaving ? texts.saving : next}
          </Button>
        </div>
      )}
      <StepFoot {...props} />
    </form>
  );
}

function isIdentityNumber(question: Question): boolean {
  return question.type === 'text' && question.format === 'identity-number';
}

/** After each attempt, focuses the list of problems, or the one question of the screen. */
function useFocusOn(attempts: number, questionId: string | undefined) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts === 0) return;
    if (questionId !== undefined) return focusQuestion(questionId);
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'center' });
  }, [attempts, questionId]);
  return element;
}
