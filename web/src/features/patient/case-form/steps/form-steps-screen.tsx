import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { checkAnswer, unfinishedQuestions } from '../../../../../../common/questionnaire/check-answer.js';
import { answerOf } from '../../../../../../common/questionnaire/answers.js';
import { visibleQuestions, type Form } from '../../../../../../common/questionnaire/form.js';
import { MOLE_CONCERN, MOLE_FLAGS } from '../../../../../../common/questionnaire/mole-flags.js';
import { BIRTH_DATE, type Question } from '../../../../../../common/questionnaire/questionnaire.js';
import { raisedFlags, stopsForm } from '../../../../../../common/questionnaire/red-flag.js';
import type { PatientCase, RaisedFlag } from '../../../../shared/case/case-types.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import styles from '../case-form.module.css';
import { isForPatient } from '../states/calling-flags.js';
import { rememberConfirmedStop } from '../states/confirmed-stops.js';
import { ConfirmStopScreen } from '../states/confirm-stop-screen.js';
import { MoleScreen } from '../states/mole-screen.js';
import { StopScreen } from '../states/stop-screen.js';
import { UnderAgeScreen } from '../states/under-age-screen.js';
import { WarningScreen } from '../states/warning-screen.js';
import { flagsOfStep, numberedSteps, type Step, stepsOf, SUMMARY_STEP } from './form-steps.js';
import { StepList } from './step-list.js';
import { groupOf, leftAtHalf, screensOf } from './screens.js';
import { useIsNarrow } from './use-is-narrow.js';
import { MISSING_LIST, StepPage } from './step-page.js';
import type { FormStepsProps } from './step-props.js';
import { suggestedConcern } from './suggested-concern.js';
import { useStep } from './use-step.js';
import type { Suggestions } from './use-suggestions.js';

/** The longest wait for the server before the next step; unsaved answers are sent later. */
const PATIENCE_MS = 4000;

/** The form, one group of questions at a time, on phones one question; between groups, the warnings that the answers raise. */
export function FormSteps(props: FormStepsProps) {
  const { opened, calls, form, store, state, onChanged } = props;
  const { search } = useLocation();
  // Read once: the address is rewritten with the first step.
  const [suggestions] = useState(() => suggestionsFor(opened, search));
  const isNarrow = useIsNarrow();
  const groups = openSteps(form, opened);
  const steps = isNarrow ? screensOf(groups) : groups;
  // Computed once: a patient who answers the last question of a step is still on it.
  const [start] = useState(() => firstUnfinished(steps, form, opened));
  const { step, seen, go, edit, leaveTo } = useStep(steps, start);
  const index = steps.indexOf(step);
  const group = groups.find(({ id }) => id === groupOf(step.id)) ?? step;
  const next = seen === null ? steps[index + 1] : afterEdit(steps, index, form, seen);
  const isEndOfGroup = groupOf(next?.id ?? '') !== group.id;
  // The patient read the warnings of a sent form before sending it.
  const [readFlags, setReadFlags] = useState<readonly string[]>(() =>
    opened.state === 'needs_info' ? opened.redFlags.map(({ id }) => id) : [],
  );
  const [pendingStep, setPendingStep] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isUnderAge, setIsUnderAge] = useState(false);
  const [isReconsidering, setIsReconsidering] = useState(false);
  /** Sending was tried, and something was missing. */
  const [isReviewed, setIsReviewed] = useState(false);
  const [startsAtOnce, setStartsAtOnce] = useState(false);
  /** Id of the step that the patient wanted to leave with an answer that ends the form. */
  const [leftStep, setLeftStep] = useState<string | null>(null);
  const comeBackTo = useStartOfStep(`${step.id} ${pendingStep}`);

  const { redFlags } = state;
  const isUnread = (flag: RaisedFlag) => isForPatient(flag) && !readFlags.includes(flag.id);
  const unread = redFlags.filter(isUnread);
  const stopping = opened.state === 'form_sent' ? redFlags.filter(stopsForm) : [];
  const isStopped = stopping.length > 0;
  const toConfirm = raisedFlags(opened.stops, form);
  const isAsked = toConfirm.length > 0;
  const isEmergency = toConfirm.some(({ level }) => level === '112');
  // Same-day advice waits for the rest of its step, where another sign can make it an emergency.
  const isNoted = isAsked && !isEmergency && leftStep !== group.id && flagsOfStep(toConfirm, group).length > 0;
  useEffect(() => {
    setIsReconsidering(false);
    if (!isAsked) setLeftStep(null);
  }, [isAsked, isEmergency]);
  useEffect(() => {
    if (isStopped) onChanged();
  }, [isStopped, onChanged]);
  const markRead = () => setReadFlags([...readFlags, ...unread.map(({ id }) => id)]);

  const leave = async () => {
    // Another question of the group can make it an emergency.
    if (!isEndOfGroup && next !== undefined && (isNoted || !(isAsked || step.questions.some(isUnhurried))))
      return leaveTo(next.id);
    if (isAsked) {
      setLeftStep(group.id);
      return setIsReconsidering(false);
    }
    if (step.number === null && isTooYoung(form)) return setIsUnderAge(true);
    setIsLeaving(true);
    await Promise.race([store.flush(), patience()]);
    setIsLeaving(false);
    if (store.read().pause === 'session' || next === undefined) return;
    if (store.read().redFlags.some(isUnread)) setPendingStep(next.id);
    else leaveTo(next.id);
  };
  const goOn = () => {
    markRead();
    setPendingStep(null);
    if (pendingStep !== null) leaveTo(pendingStep);
  };

  if (isUnderAge) {
    return (
      <UnderAgeScreen caseId={opened.id} calls={calls} onChanged={onChanged} onBack={() => setIsUnderAge(false)} />
    );
  }
  if (isStopped) {
    return <StopScreen opened={opened} flags={stopping} answers={form.answers} />;
  }
  if (isAsked && !isReconsidering && !isNoted) {
    return (
      <ConfirmStopScreen
        flags={toConfirm}
        onConfirm={() => {
          rememberConfirmedStop(opened.id, toConfirm);
          store.confirmEnd();
        }}
        onChange={() => setIsReconsidering(true)}
      />
    );
  }
  // Neither the step list nor Back leads past an unread warning.
  if (unread.length > 0 && (pendingStep !== null || step.id === SUMMARY_STEP)) {
    const backTo = steps[index - 1];
    const onBack = () => (pendingStep === null && backTo ? go(backTo.id) : setPendingStep(null));
    const isOfMole = ({ id }: RaisedFlag) => MOLE_FLAGS.includes(id);
    if (!opened.canWithdraw || !unread.some(isOfMole))
      return <WarningScreen flags={unread} onNext={goOn} onBack={onBack} />;
    const isOnlyConcern = unread.every(isOfMole) && form.answers['concern'] === MOLE_CONCERN;
    return (
      <MoleScreen flags={unread} caseId={opened.id} onNext={goOn} {...{ calls, isOnlyConcern, onChanged, onBack }} />
    );
  }
  return (
    <div className={styles.form}>
      <StepList steps={groups} current={group} form={form} photos={opened.photos} onGo={go} />
      <StepPage
        key={step.id}
        {...props}
        step={step}
        groups={groups}
        isSingle={isNarrow}
        suggestions={suggestions}
        place={{ index, count: Math.max(steps.length, numberedSteps(form) + 1) }}
        isLeaving={isLeaving}
        left={opened.state === 'form_sent' && seen === null ? leftAtHalf(steps, groups, step) : null}
        stops={toConfirm}
        isReturning={seen !== null && next?.id === SUMMARY_STEP}
        isReviewed={isReviewed}
        onReviewed={() => setIsReviewed(true)}
        startsAtOnce={startsAtOnce}
        onStartAtOnce={setStartsAtOnce}
        onNext={() => inBackground(leave(), 'going to the next step')}
        onBack={() => {
          const previous = seen === null ? steps[index - 1]?.id : SUMMARY_STEP;
          if (previous !== undefined) leaveTo(previous);
        }}
        onGo={go}
        onEdit={(stepId) => {
          comeBackTo(isReviewed ? [MISSING_LIST, stepId] : [stepId]);
          edit(
            stepId,
            visibleQuestions(form).map(({ id }) => id),
          );
        }}
      />
    </div>
  );
}

/** A form that was sent is only corrected. */
function suggestionsFor({ state, suggested }: PatientCase, search: string): Suggestions {
  return state === 'form_sent' ? { ...suggested, ...suggestedConcern(search) } : {};
}

/** The birth date cannot change after the form was sent. */
function openSteps(form: Form, { state }: PatientCase): readonly Step[] {
  const steps = stepsOf(form);
  return state === 'needs_info' ? steps.filter(({ number }) => number !== null) : steps;
}

/** What it raises is read before the next question, too. */
function isUnhurried(question: Question): boolean {
  return question.type === 'single' && question.look === 'unhurried';
}

function isTooYoung(form: Form): boolean {
  const birthDate = form.answers[BIRTH_DATE];
  return birthDate !== undefined && checkAnswer(form, BIRTH_DATE, birthDate) === 'under_age';
}

/**
 * The step after an answer was changed from the review: what the answer opened is asked first, and an answer that no longer
 * fits it. What was missing before stays in the review's list.
 *
 * @param seen ids of the questions that the review showed
 */
function afterEdit(steps: readonly Step[], index: number, form: Form, seen: readonly string[]): Step | undefined {
  const unfinished = unfinishedQuestions(form);
  const isAnswered = ({ id }: Question) => answerOf(form.answers, id) !== undefined;
  const isOpened = (question: Question) => !seen.includes(question.id) && !isAnswered(question);
  const isUnfit = (question: Question) => unfinished.includes(question.id) && isAnswered(question);
  const others = steps.filter(({ id }) => id !== SUMMARY_STEP && id !== steps[index]?.id);
  return (
    others.find((step) => steps.indexOf(step) > index && step.questions.some(isOpened)) ??
    others.find(({ questions }) => questions.some(isUnfit)) ??
    steps.find(({ id }) => id === SUMMARY_STEP)
  );
}

/** The step at which a form resumes: the first unanswered question, or the end. */
function firstUnfinished(steps: readonly Step[], form: Form, { state }: PatientCase): string | undefined {
  const unfinished = unfinishedQuestions(form);
  const found = steps.find(({ questions }) => questions.some(({ id }) => unfinished.includes(id)));
  const summary = steps.find(({ id }) => id === SUMMARY_STEP);
  return (state === 'needs_info' ? (summary ?? found) : (found ?? summary))?.id;
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
}

/**
 * Focuses the heading of a new step and scrolls to it; in the review, the list of what is still missing, or the answer that
 * was changed.
 *
 * @returns notes what the review leads back to, the first that is there
 */
function useStartOfStep(key: string): (places: readonly string[]) => void {
  const edited = useRef<readonly string[]>([]);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    const places = [...document.querySelectorAll<HTMLElement>('[data-edit]')];
    const [changed] = edited.current.flatMap((id) => places.find(({ dataset }) => dataset['edit'] === id) ?? []);
    if (changed === undefined) return;
    edited.current = [];
    changed.focus({ preventScroll: true });
    changed.scrollIntoView({ block: 'center' });
  }, [key]);
  return (given) => {
    edited.current = given;
  };
}
