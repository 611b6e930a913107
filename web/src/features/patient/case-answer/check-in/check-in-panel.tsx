import { millisecondsInDay } from 'date-fns/constants';
import { useState } from 'react';
import { needsDoctor, type CheckInAct, type CheckInAnswer } from '../../../../../../common/check-in.js';
import { stockholmDay } from '../../../../../../common/stockholm-day.js';
import type { CheckInsResponse } from '../../../../../../src/clinic/replies/check-ins/check-ins.contract.js';
import type { CaseMessagesResponse } from '../../../../../../src/clinic/replies/contracts/messages.contract.js';
import { sendTo } from '../../../../shared/api/client.js';
import { useCaseChange, useCasePart, useRefreshReply } from '../../../../shared/case/use-case.js';
import { useFocusOnChange } from '../../../../shared/hooks/use-focus-on-change.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import { CheckInButtons } from './check-in-buttons.js';
import { CheckInAdvice, CheckInThanks, UndoPress } from './check-in-thanks.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './check-in.module.css';
import { checkInTexts as texts } from './check-in.texts.js';

interface CheckInPanelProps {
  readonly caseId: string;
  /** Among them what was answered before. */
  readonly thread: Pick<CaseMessagesResponse, 'messages' | 'readAt'>;
  readonly onWrite: () => void;
  readonly onSessionLost: () => void;
}

/** The answer of now, or whether text messages ask. */
type Change = { readonly answer: CheckInAct } | { readonly isOn: boolean };

/**
 * "Hur går det?" on the page of the reply, from the day on which the patient is asked, with the switch of its text messages;
 * until then, and after the answer, what to do about side effects. Nothing while it cannot be read.
 */
export function CheckInPanel({ caseId, thread, onWrite, onSessionLost }: CheckInPanelProps) {
  const { data, refetch } = useCasePart<CheckInsResponse>(caseId, 'check-ins', onSessionLost);
  const refreshReply = useRefreshReply(caseId);
  /** In this visit; the messages say it after a reload. */
  const [act, setAct] = useState<CheckInAct | null>(null);
  const stored = standingAnswer(thread, data?.askedSince ?? null);
  const latest = act ?? stored?.answer ?? 'undone';
  const answered = latest === 'undone' ? null : latest;
  const heading = useFocusOnChange<HTMLHeadingElement>(data === undefined ? null : (answered ?? 'asked'));
  const { mutate, variables, isPending, error } = useCaseChange(onSessionLost, {
    mutationFn: (change: Change) =>
      sendTo('answer' in change ? 'POST' : 'PUT', `/api/v1/cases/${caseId}/check-ins`, change),
    onSuccess(_, change) {
      if (!('answer' in change)) return refetch();
      setAct(change.answer);
      refreshReply();
    },
  });
  const isUndoing = variables !== undefined && 'answer' in variables && variables.answer === 'undone';
  if (!data?.isOpen) return null;
  const { isOn, askedSince, nextAt } = data;
  const isAsked = askedSince !== null;
  return (
    <section className={`${layout.card} ${styles.panel}`} aria-labelledby="hur-gar-det">
      <h3 id="hur-gar-det" ref={heading} tabIndex={-1}>
        {answered === null ? texts.panelTitle : texts.thanksTitle}
      </h3>
      {isAsked && answered === null && (
        <>
          <p>{texts.panelLead}</p>
          <CheckInButtons isDisabled={isPending} onPress={(answer) => mutate({ answer })} />
        </>
      )}
      {answered !== null && (
        <>
          <CheckInThanks answer={answered} />
          <p>
            <strong>{texts.tell.ask}</strong> <span>{texts.tell.how}</span>{' '}
            <TextButton onClick={onWrite}>{texts.tell.write}</TextButton>
          </p>
          <UndoPress
            key={answered}
            ageMs={act === null ? (stored?.ageMs ?? 0) : 0}
            onUndo={() => mutate({ answer: 'undone' })}
          />
        </>
      )}
      {(answered === null ? !isAsked : !needsDoctor(answered)) && (
        <details className={styles.more}>
          <summary>{texts.sideEffects}</summary>
          <div className={layout.stack}>
            <CheckInAdvice isSideEffect />
            <p>
              {texts.tell.how} <TextButton onClick={onWrite}>{texts.tell.write}</TextButton>
            </p>
          </div>
        </details>
      )}
      {error !== null && <NotePanel tone="problem" text={isUndoing ? texts.undo.failed : texts.failed} error={error} />}
      {isOn !== null && (
        <p className={layout.soft}>
          <span role="status">{isOn ? texts.switch.on(daysUntil(nextAt, thread.readAt)) : texts.switch.off}</span>{' '}
          <TextButton onClick={() => mutate({ isOn: !isOn })}>
            {isOn ? texts.switch.turnOff : texts.switch.turnOn}
          </TextButton>
        </p>
      )}
    </section>
  );
}

/** The answer to the question of now that was not taken back. */
function standingAnswer(
  { messages, readAt }: CheckInPanelProps['thread'],
  askedSince: string | null,
): { readonly answer: CheckInAnswer; readonly ageMs: number } | null {
  const last = messages.filter(({ checkIn }) => checkIn !== null).at(-1);
  if (!last?.checkIn || last.checkIn === 'undone' || askedSince === null || last.sentAt < askedSince) return null;
  return { answer: last.checkIn, ageMs: Date.parse(readAt) - Date.parse(last.sentAt) };
}

function daysUntil(nextAt: string | null, readAt: string): number | null {
  if (nextAt === null) return null;
  const [from, to] = [readAt, nextAt].map((at) => Date.parse(stockholmDay(new Date(at))));
  return Math.round(((to ?? 0) - (from ?? 0)) / millisecondsInDay);
}
