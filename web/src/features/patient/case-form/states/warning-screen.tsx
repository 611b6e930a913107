import type { RaisedFlag } from '../../../../shared/case/case-types.js';
import { stopsForm } from '../../../../../../common/questionnaire/red-flag.js';
import { useStartOfPage } from '../../../../shared/hooks/use-start-of-page.js';
import { Button } from '../../../../shared/ui/button.js';
import { caseFormTexts } from '../case-form.texts.js';
import { callingFlags } from './calling-flags.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './states.module.css';
import { OtherFlags, UrgentNote } from './urgent-note.js';

interface WarningScreenProps {
  readonly flags: readonly RaisedFlag[];
  readonly onNext: () => void;
  /** Without it there is only the button to continue. */
  readonly onBack?: () => void;
}

const { warning: texts, stop, steps } = caseFormTexts;

/** Advice to call or to be seen in person; the form continues. */
export function WarningScreen({ flags, onNext, onBack }: WarningScreenProps) {
  const heading = useStartOfPage();
  const isCalling = callingFlags(flags).length > 0;
  const { title, lead } = wordsOf(flags);
  return (
    <section className={layout.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <UrgentNote flags={flags} />
      <OtherFlags flags={flags} />
      <p>{lead}</p>
      <p className={styles.ways}>
        {onBack && (
          <Button tone="quiet" onClick={onBack}>
            {steps.back}
          </Button>
        )}
        <Button tone={isCalling ? 'quiet' : 'next'} onClick={onNext}>
          {nextOf(isCalling, onBack !== undefined)}
        </Button>
      </p>
    </section>
  );
}

function wordsOf(flags: readonly RaisedFlag[]): { readonly title: string; readonly lead: string } {
  if (flags.some(({ level }) => level === '112')) return { title: stop.emergencyTitle, lead: texts.urgent };
  if (flags.some(stopsForm)) return { title: stop.todayTitle, lead: texts.urgent };
  return flags.every(({ level }) => level === 'note') ? texts.help : texts;
}

function nextOf(isCalling: boolean, hasBack: boolean): string {
  if (isCalling) return steps.goOnAnyway;
  return hasBack ? steps.next : texts.goOn;
}
