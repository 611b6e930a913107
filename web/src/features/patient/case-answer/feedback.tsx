import { useState } from 'react';
import { FEEDBACK_LACKS, type FeedbackLack } from '../../../../../common/feedback-lacks.js';
import { sendTo } from '../../../shared/api/client.js';
import { useCaseChange } from '../../../shared/case/use-case.js';
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

/** What the patient has said; not all while it is asked what was missed. */
interface Said {
  readonly hasHelped: boolean;
  readonly isAll: boolean;
}

/** Asks once whether the reply helped, and after "no" what was missed; stored apart from the patient record. */
export function Feedback({ caseId, isGiven, onSessionLost }: FeedbackProps) {
  const [lacks, setLacks] = useState<readonly FeedbackLack[]>([]);
  const { mutate, variables, isSuccess, isPending, error } = useCaseChange(onSessionLost, {
    mutationFn: ({ hasHelped }: Said) => sendTo('POST', `/api/v1/cases/${caseId}/feedback`, { hasHelped, lacks }),
  });
  const isThanked = isSuccess && variables.isAll;
  const thanks = useFocusOnChange<HTMLParagraphElement>(isThanked ? 'given' : 'asked');
  const isDissatisfied = variables?.hasHelped === false;
  if (isGiven || isThanked) {
    return (
      <>
        <p ref={thanks} tabIndex={-1} className={styles.thanks}>
          {isThanked ? texts.thanks : texts.given}
        </p>
        {isDissatisfied && <WaysOn />}
      </>
    );
  }
  return (
    <fieldset className={styles.feedback} disabled={isPending} aria-describedby="bara-statistik">
      <legend>{texts.question}</legend>
      {!isDissatisfied && (
        <p className={styles.ways}>
          <Button tone="quiet" onClick={() => mutate({ hasHelped: true, isAll: true })}>
            {texts.yes}
          </Button>
          <Button tone="quiet" onClick={() => mutate({ hasHelped: false, isAll: false })}>
            {texts.no}
          </Button>
        </p>
      )}
      {isDissatisfied && (
        <>
          <ChoiceGroup legend={texts.missed} isMulti>
            {FEEDBACK_LACKS.map((lack) => (
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
            <Button tone="quiet" onClick={() => mutate({ hasHelped: false, isAll: true })}>
              {isPending ? texts.sending : texts.send}
            </Button>
          </p>
        </>
      )}
      {error !== null && <NotePanel tone="problem" text={texts.failed} error={error} />}
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
