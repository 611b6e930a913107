import { millisecondsInDay } from 'date-fns/constants';
import { useState } from 'react';
import { needsDoctor, type CheckInAct, type CheckInAnswer } from '../../../../../../common/check-in.js';
import { stockholmDay } from '../../../../../../common/stockholm-day.js';
import type { CheckInsResponse } from '../../../../../../src/clinic/check-ins/check-ins.contract.js';
import type { CaseMessagesResponse } from '../../../../../../src/clinic/replies/contracts/messages.contract.js';
import { isCaseSessionLost, sendTo } from '../../../../shared/api/client.js';
import { useCasePart, useRefreshReply } from '../../../../shared/case/use-case.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
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

/**
 * "Hur går det?" on the page of the reply, from the day on which the patient is asked, with the switch of its text messages;
 * until then, and after the answer, what to do about side effects. Nothing while it cannot be read.
 */
export function CheckInPanel({ caseId, thread, onWrite, onSessionLost }: CheckInPanelProps) {
  const { data, refetch } = useCasePart<CheckInsResponse>(caseId, 'check-ins', onSessionLost);
  const refreshReply = useRefreshReply(caseId);
  /** In this visit; the messages say it after a reload. */
  const [act, setAct] = useState<CheckInAct | null>(null);
  const [progress, setProgress] = useState<'none' | 'sending' | 'failed' | 'kept'>('none');
  const [failure, setFailure] = useState<unknown>(null);
  const stored = standingAnswer(thread, data?.askedSince ?? null);
  const latest = act ?? stored?.answer ?? 'undone';
  const answered = latest === 'undone' ? null : latest;
  const heading = useFocusOnChange<HTMLHeadingElement>(data === undefined ? null : (answered ?? 'asked'));
  const call = async (method: 'POST' | 'PUT', body: object, failed: 'failed' | 'kept' = 'failed') => {
    setProgress('sending');
    try {
      await sendTo(method, `/api/v1/cases/${caseId}/check-ins`, body);
      setProgress('none');
      return true;
    } catch (error) {
      setFailure(error);
      setProgress(failed);
      if (isCaseSessionLost(error)) onSessionLost();
      return false;
    }
  };
  const send = async (answer: CheckInAct) => {
    if (!(await call('POST', { answer }, answer === 'undone' ? 'kept' : 'failed'))) return;
    setAct(answer);
    refreshReply();
  };
  const turn = async (isOn: boolean) => {
    if (await call('PUT', { isOn })) await refetch();
  };
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
          <CheckInButtons
            isDisabled={progress === 'sending'}
            onPress={(answer) => inBackground(send(answer), 'saying how it goes')}
          />
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
            onUndo={() => inBackground(send('undone'), 'taking back how it goes')}
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
      {(progress === 'failed' || progress === 'kept') && (
        <NotePanel tone="problem" text={progress === 'kept' ? texts.undo.failed : texts.failed} error={failure} />
      )}
      {isOn !== null && (
        <p className={layout.soft}>
          <span role="status">{isOn ? texts.switch.on(daysUntil(nextAt, thread.readAt)) : texts.switch.off}</span>{' '}
          <TextButton onClick={() => inBackground(turn(!isOn), 'switching the check-ins')}>
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
