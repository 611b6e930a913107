import { useState } from 'react';
import { REPLY_LACKS, type ReplyLack } from '../../../../../common/reply-lacks.js';
import { isCaseSessionLost, sendTo } from '../../../shared/api/client.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useFocusOnChange } from '../../../shared/hooks/use-focus-on-change.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { Button } from '../../../shared/ui/button.js';
import { Choice, ChoiceGroup } from '../../../shared/ui/choice.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import styles from './answer.module.css';
import { feedbackTexts as texts } from './feedback.texts.js';

interface FeedbackProps {
  readonly caseId: string;
  /** The patient has given feedback before. */
  readonly isGiven: boolean;
  readonly onSessionLost: () => void;
}

type Progress = 'asking' | 'missed' | 'sending' | 'given' | 'failed';

/** Asks once whether the reply helped, and after "no" what was missed; stored apart from the patient record. */
export function Feedback({ caseId, isGiven, onSessionLost }: FeedbackProps) {
  const [progress, setProgress] = useState<Progress>('asking');
  const [failure, setFailure] = useState<unknown>(null);
  const [hasHelped, setHasHelped] = useState<boolean | null>(null);
  const [lacks, setLacks] = useState<readonly ReplyLack[]>([]);
  const thanks = useFocusOnChange<HTMLParagraphElement>(progress === 'given' ? 'given' : 'asked');
  const save = async (helped: boolean, next: Progress) => {
    setHasHelped(helped);
    setProgress('sending');
    try {
      await sendTo('POST', `/api/v1/cases/${caseId}/feedback`, { hasHelped: helped, lacks });
      setProgress(next);
    } catch (error) {
      setFailure(error);
      setProgress('failed');
      if (isCaseSessionLost(error)) onSessionLost();
    }
  };
  if (isGiven || progress === 'given') {
    return (
      <>
        <p ref={thanks} tabIndex={-1} className={styles.thanks}>
          {progress === 'given' ? texts.thanks : texts.given}
        </p>
        {hasHelped === false && <WaysOn />}
      </>
    );
  }
  const isDissatisfied = hasHelped === false;
  return (
    <fieldset className={styles.feedback} disabled={progress === 'sending'} aria-describedby="bara-statistik">
      <legend>{texts.question}</legend>
      {!isDissatisfied && (
        <p className={styles.ways}>
          <Button tone="quiet" onClick={() => inBackground(save(true, 'given'), 'saying that it helped')}>
            {texts.yes}
          </Button>
          <Button tone="quiet" onClick={() => inBackground(save(false, 'missed'), 'saying that it did not help')}>
            {texts.no}
          </Button>
        </p>
      )}
      {isDissatisfied && (
        <>
          <ChoiceGroup legend={texts.missed} isMulti>
            {REPLY_LACKS.map((lack) => (
              <Choice
                key={lack}
                type="checkbox"
                value={lack}
                label={texts.lacks[lack]}
                input={{
                  name: 'lacks',
                  checked: lacks.includes(lack),
                  onChange: ({ target }) =>
                    setLacks(target.checked ? [...lacks, lack] : lacks.filter((each) => each !== lack)),
                }}
              />
            ))}
          </ChoiceGroup>
          <p className={styles.ways}>
            <Button tone="quiet" onClick={() => inBackground(save(false, 'given'), 'saying what was missed')}>
              {progress === 'sending' ? texts.sending : texts.send}
            </Button>
          </p>
        </>
      )}
      {progress === 'failed' && <NotePanel tone="problem" text={texts.failed} error={failure} />}
      <p id="bara-statistik" className={styles.soft}>
        {texts.apart}
      </p>
    </fieldset>
  );
}

/** Where a patient who was not helped can turn. */
function WaysOn() {
  const { contactEmail, operator } = useSiteConfig();
  const { ways } = texts;
  return (
    <section className={styles.feedback} aria-labelledby="sa-gar-du-vidare">
      <h3 id="sa-gar-du-vidare">{ways.title}</h3>
      <p>
        <a href="#fragor">{ways.ask}</a> {ways.askHow}
      </p>
      <p>{ways.complain(operator.complaintAddress || contactEmail)}</p>
      <p>
        {ways.board} <a href="https://www.1177.se">1177.se</a>.
      </p>
      <p>
        {ways.inspection} <a href="https://www.ivo.se">ivo.se</a>.
      </p>
    </section>
  );
}
