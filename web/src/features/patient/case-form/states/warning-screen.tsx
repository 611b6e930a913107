import type { RaisedFlag } from '../../../../shared/case/case-types.js';
import { mostUrgent, stopsForm } from '../../../../../../common/questionnaire/red-flag.js';
import { useStartOfPage } from '../../../../shared/hooks/use-start-of-page.js';
import { Button } from '../../../../shared/ui/button.js';
import { caseFormTexts } from '../case-form.texts.js';
import styles from './states.module.css';
import { WithPhoneLinks } from '../../../../shared/ui/with-phone-links.js';
import { FlagAdvice } from './urgent-note.js';

interface WarningScreenProps {
  readonly flags: readonly RaisedFlag[];
  readonly onNext: () => void;
  /** Without it there is only the button to continue. */
  readonly onBack?: () => void;
}

const { warning: texts, stop, steps } = caseFormTexts;

/** A warning that in-person care is needed too; the form continues. */
export function WarningScreen({ flags, onNext, onBack }: WarningScreenProps) {
  const heading = useStartOfPage();
  const isUrgent = flags.some(stopsForm);
  const isEmergency = flags.some(({ level }) => level === '112');
  const urgentTitle = isEmergency ? stop.emergencyTitle : stop.todayTitle;
  return (
    <section className={styles.warning}>
      <h1 ref={heading} tabIndex={-1}>
        {isUrgent ? urgentTitle : texts.title}
      </h1>
      {isUrgent && (
        <>
          <FlagAdvice flags={flags} />
          <p>{texts.urgent}</p>
        </>
      )}
      {(isUrgent ? flags.filter((flag) => !mostUrgent(flags).includes(flag)) : flags).map(({ id, text }) => (
        <p key={id} className={styles.flag}>
          <WithPhoneLinks text={text} />
        </p>
      ))}
      {!isUrgent && <p>{texts.lead}</p>}
      <p className={styles.ways}>
        {onBack && (
          <Button tone="quiet" onClick={onBack}>
            {steps.back}
          </Button>
        )}
        <Button tone={isUrgent ? 'quiet' : 'next'} onClick={onNext}>
          {nextOf(isUrgent, onBack !== undefined)}
        </Button>
      </p>
    </section>
  );
}

function nextOf(isUrgent: boolean, hasBack: boolean): string {
  if (isUrgent) return steps.goOnAnyway;
  return hasBack ? steps.next : texts.goOn;
}
