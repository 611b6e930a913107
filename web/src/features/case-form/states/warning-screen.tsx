import { useEffect, useRef } from 'react';
import type { RaisedFlag } from '../../../shared/case/case-types.js';
import { stopsForm } from '../../../../../common/questionnaire/red-flag.js';
import { Button } from '../../../shared/ui/button.js';
import { caseFormTexts } from '../case-form.texts.js';
import { CallLink } from './call-link.js';
import styles from './states.module.css';

interface WarningScreenProps {
  readonly flags: readonly RaisedFlag[];
  readonly onNext: () => void;
  readonly onBack: () => void;
}

const { warning: texts, steps } = caseFormTexts;

/** Something is to be seen in person too; the form goes on. */
export function WarningScreen({ flags, onNext, onBack }: WarningScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isUrgent = flags.some(stopsForm);
  return (
    <section className={styles.warning}>
      <h1 ref={heading} tabIndex={-1}>
        {isUrgent ? texts.noteTitle : texts.title}
      </h1>
      {!isUrgent && <p>{texts.lead}</p>}
      {flags.map(({ id, text }) => (
        <p key={id} className={styles.flag}>
          {text}
        </p>
      ))}
      {isUrgent && <CallLink number={flags.some(({ level }) => level === '112') ? '112' : '1177'} />}
      <p className={styles.ways}>
        <Button tone="quiet" onClick={onBack}>
          {steps.back}
        </Button>
        <Button tone="next" onClick={onNext}>
          {steps.next}
        </Button>
      </p>
    </section>
  );
}
