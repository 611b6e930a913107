import { useState } from 'react';
import type { CheckInAnswer } from '../../../../../../common/check-in.js';
import type { CheckInsResponse } from '../../../../../../src/clinic/check-ins/check-ins.contract.js';
import { isCaseSessionLost, sendTo } from '../../../../shared/api/client.js';
import { useCasePart, useRefreshReply } from '../../../../shared/case/use-case.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useFocusOnChange } from '../../../../shared/hooks/use-focus-on-change.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import { CheckInButtons } from './check-in-buttons.js';
import { CheckInThanks } from './check-in-thanks.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './check-in.module.css';
import { checkInTexts as texts } from './check-in.texts.js';

interface CheckInPanelProps {
  readonly caseId: string;
  readonly onSessionLost: () => void;
}

/** "Hur går det?" on the page of the reply, with the switch of its text messages. Nothing while it cannot be read. */
export function CheckInPanel({ caseId, onSessionLost }: CheckInPanelProps) {
  const { data, refetch } = useCasePart<CheckInsResponse>(caseId, 'check-ins', onSessionLost);
  const refreshReply = useRefreshReply(caseId);
  const [answered, setAnswered] = useState<CheckInAnswer | null>(null);
  const [progress, setProgress] = useState<'none' | 'sending' | 'failed'>('none');
  const [failure, setFailure] = useState<unknown>(null);
  const heading = useFocusOnChange<HTMLHeadingElement>(answered ?? 'asked');
  const call = async (method: 'POST' | 'PUT', body: object) => {
    setProgress('sending');
    try {
      await sendTo(method, `/api/v1/cases/${caseId}/check-ins`, body);
      setProgress('none');
      return true;
    } catch (error) {
      setFailure(error);
      setProgress('failed');
      if (isCaseSessionLost(error)) onSessionLost();
      return false;
    }
  };
  const press = async (answer: CheckInAnswer) => {
    if (!(await call('POST', { answer }))) return;
    setAnswered(answer);
    refreshReply();
  };
  const turn = async (isOn: boolean) => {
    if (await call('PUT', { isOn })) await refetch();
  };
  if (!data?.isOpen) return null;
  return (
    <section className={`${layout.card} ${styles.panel}`} aria-labelledby="hur-gar-det">
      <h3 id="hur-gar-det" ref={heading} tabIndex={-1}>
        {answered === null ? texts.panelTitle : texts.thanksTitle}
      </h3>
      {answered === null ? (
        <>
          <p>{texts.panelLead}</p>
          <CheckInButtons
            isDisabled={progress === 'sending'}
            onPress={(answer) => inBackground(press(answer), 'saying how it goes')}
          />
        </>
      ) : (
        <CheckInThanks answer={answered} />
      )}
      {progress === 'failed' && <NotePanel tone="problem" text={texts.failed} error={failure} />}
      {data.isOn !== null && (
        <p className={layout.soft}>
          <span role="status">{data.isOn ? texts.switch.on : texts.switch.off}</span>{' '}
          <TextButton onClick={() => inBackground(turn(!data.isOn), 'switching the check-ins')}>
            {data.isOn ? texts.switch.turnOff : texts.switch.turnOn}
          </TextButton>
        </p>
      )}
    </section>
  );
}
