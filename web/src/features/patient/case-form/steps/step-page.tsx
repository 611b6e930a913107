import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnswerProblem } from '../../../../../../common/questionnaire/check-answer.js';
import { INFO_REPLY, infoReplyQuestion } from '../../../../../../common/questionnaire/info-reply.js';
import { BIRTH_DATE, type Question } from '../../../../../../common/questionnaire/questionnaire.js';
import { START_AT_ONCE } from '../../../../../../common/questionnaire/start-at-once.js';
import { Button } from '../../../../shared/ui/button.js';
import { useSiteConfig } from '../../../../shared/site/page-context.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { WithMailLink } from '../../../../shared/ui/with-mail-link.js';
import { caseFormTexts } from '../case-form.texts.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from '../case-form.module.css';
import { IdentityByBankId } from '../identity/identity-by-bankid.js';
import { InfoRequestPanel } from '../info-request/info-request-panel.js';
import { SkinToneContext } from '../../../../shared/case/skin-tone-context.js';
import { ConsentQuestion } from '../questions/consent-question.js';
import { RefundedNote } from '../states/refunded-note.js';
import { UrgentNote } from '../states/urgent-note.js';
import { Withdraw } from '../states/withdraw.js';
import { FormQuestion } from './form-question.js';
import { PHOTOS_STEP, SUMMARY_STEP } from './form-steps.js';
import { missingParts, missingPhotosOf } from './missing-parts.js';
import { focusQuestion, ProblemList, problemsShown, ProblemSummary, sentenceAbout } from './problem-summary.js';
import { Review } from './review.js';
import { SendForm } from './send-form.js';
import { StepHead } from './step-head.js';
import { problemsOf, progressOf, replyProblems } from './step-problems.js';
import type { StepPageProps } from './step-props.js';
import { useGoOn } from './use-go-on.js';
import { useSend } from './use-send.js';
import { useSuggestions } from './use-suggestions.js';
import { LeaveForm } from './leave-form.js';

const stepFootTexts = caseFormTexts.help;

/** Help: how to close and continue later, the order's number, and whom to ask. */
function StepFoot({ opened, calls, form, groups, store, onChanged }: StepPageProps) {
  const { contactEmail } = useSiteConfig();
  const { id, orderNumber, canWithdraw } = opened;
  return (
    <footer className={styles.out} aria-label={stepFootTexts.label}>
      <LeaveForm
        calls={calls}
        caseId={id}
        store={store}
        progress={opened.state === 'form_sent' ? progressOf(groups, form, opened.photos) : null}
      />
      {canWithdraw && <Withdraw calls={calls} caseId={id} onChanged={onChanged} />}
      <p>
        {stepFootTexts.order(orderNumber)}{' '}
        <WithMailLink text={stepFootTexts.contact(contactEmail)} email={contactEmail} />
      </p>
    </footer>
  );
}

const texts = caseFormTexts.steps;

/** Where the review leads back to while something is missing. */
export const MISSING_LIST = 'missing';

/** One step: its questions, their problems after an attempt to continue, and the buttons. */
export function StepPage(props: StepPageProps) {
  const { opened, calls, form, store, state, step, isLeaving, stops, suggestions, startsAtOnce, onNext, onBack } =
    props;
  const isSummary = step.id === SUMMARY_STEP;
  const [isChecked, setIsChecked] = useState(isSummary && props.isReviewed);
  const [attempts, setAttempts] = useState(0);
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
  const isComplete = !isSummary || missingParts(props).length === 0;
  const isClear = isTooYoung || (problems.size === 0 && inConflict.length === 0 && isComplete);
  const sending = useSend(props);
  const isRefused = sending.problem?.kind === 'incomplete';
  useEffect(() => {
    if (isRefused) setAttempts((count) => count + 1);
  }, [isRefused]);
  const isShort = isSummary && (isRefused || (isChecked && !isClear));
  const missing = isShort
    ? [...missingParts(props, sending.problem?.missing), ...problemsShown(questions, problems, state.fields)]
    : [];
  const toMend = questions.find((question) => problems.has(question.id) || inConflict.includes(question));
  const summary = useFocusOn(attempts, isSingle ? toMend?.id : undefined);
  const [isWarned, setIsWarned] = useState(false);
  const withoutPhotos = missingPhotosOf(step, opened.photos);
  const isUnphotographed = withoutPhotos.length > 0 && infoRequest === null;
  const { form: element, goesOn, none } = useGoOn(isSingle && stops.length === 0, step);
  useSuggestions(store, step, suggestions);
  const check = () => {
    setIsChecked(true);
    if (isSummary) props.onReviewed();
    if (!isClear) setAttempts(attempts + 1);
    return isClear;
  };
  const { bodySites = [], skinTone = null } = form.answers;
  const onward = props.isReturning ? texts.saveAndReturn : texts.next;
  const goesOnAnyway = stops.length > 0 || (isWarned && isUnphotographed);
  const next = goesOnAnyway ? texts.goOnAnyway : onward;
  return (
    <form
      ref={element}
      className={styles.step}
      data-single={isSingle}
      data-step={step.id}
      data-goes-on={none ? 'none' : goesOn}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isSummary) return;
        // Same-day advice comes before the rest of the step.
        const isReady = stops.length > 0 || check();
        if (isUnphotographed && !isWarned) setIsWarned(true);
        else if (isReady) onNext();
      }}
    >
      <StepHead {...props} />
      <UrgentNote flags={stops} />
      <RefundedNote opened={opened} />
      {props.left !== null && stops.length === 0 && <HalfwayNote left={props.left} />}
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
      <div
        ref={summary}
        tabIndex={-1}
        className={styles.problems}
        data-edit={missing.length > 0 ? MISSING_LIST : undefined}
      >
        {missing.length > 0 && <ProblemList heading={caseFormTexts.summary.missingHeading} rows={missing} />}
        {!isSummary && isChecked && !isClear && !isSingle && (
          <ProblemSummary questions={questions} problems={problems} fields={state.fields} />
        )}
      </div>
      {isSummary && <Review {...props} />}
      <SkinToneContext value={typeof skinTone === 'string' ? skinTone : null}>
        {(step.id === PHOTOS_STEP || step.slots !== undefined) &&
          props.renderPhotos(
            opened,
            Array.isArray(bodySites) ? (bodySites as readonly string[]) : [],
            step.slots && { slots: step.slots },
          )}
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
            {none && <p className={layout.unseen}>{texts.noneGoesOn(none.label)}</p>}
          </Fragment>
        ))}
      </SkinToneContext>
      {asksToStart && (
        <div className={styles.question} data-question={START_AT_ONCE.id}>
          <ConsentQuestion
            question={START_AT_ONCE}
            value={startsAtOnce ? true : null}
            error={isChecked && problems.has(START_AT_ONCE.id) ? sentenceAbout(START_AT_ONCE, 'missing') : undefined}
            onChange={(value) => props.onStartAtOnce(value === true)}
          />
        </div>
      )}
      {isSummary ? (
        <SendForm {...props} sending={sending} isListed={missing.length > 0} check={check} />
      ) : (
        <div className={styles.ways}>
          {isWarned && isUnphotographed && (
            <div className={styles.note}>
              <NotePanel tone="problem" text={caseFormTexts.photosMissing(withoutPhotos.length)} error={null} />
            </div>
          )}
          {step.number !== null && (
            <Button tone="quiet" onClick={onBack}>
              {texts.back}
            </Button>
          )}
          <Button tone={goesOnAnyway ? 'quiet' : 'next'} type="submit" disabled={isLeaving}>
            {isLeaving ? texts.saving : next}
          </Button>
        </div>
      )}
      <StepFoot {...props} />
    </form>
  );
}

/** A breath, and what is left in words. */
function HalfwayNote({ left }: { readonly left: readonly string[] }) {
  return (
    <div className={styles.halfway}>
      <p>
        <strong>{texts.halfway}</strong> {texts.thanks}
      </p>
      <p>{texts.left(left)}</p>
    </div>
  );
}

function isIdentityNumber(question: Question): boolean {
  return question.type === 'text' && question.format === 'identity-number';
}

/** After each attempt, focuses the list of problems, or the first question to mend on a phone; later answers move nothing. */
function useFocusOn(attempts: number, questionId: string | undefined) {
  const element = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent(() => {
    if (questionId !== undefined) return focusQuestion(questionId);
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => {
    if (attempts > 0) focus();
  }, [attempts]);
  return element;
}
