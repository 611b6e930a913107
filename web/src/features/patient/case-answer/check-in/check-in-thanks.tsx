import { useEffect, useState } from 'react';
import { CHECK_IN_UNDO_SECONDS, needsDoctor, type CheckInAnswer } from '../../../../../../common/check-in.js';
import { millisecondsInSecond } from 'date-fns/constants';
import { paths } from '../../../../../../common/paths.js';
import { AppLink } from '../../../../shared/ui/app-link.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import { WithPhoneLinks } from '../../../../shared/ui/with-phone-links.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './check-in.module.css';
import { checkInTexts as texts } from './check-in.texts.js';

interface CheckInThanksProps {
  readonly answer: CheckInAnswer;
  /** On the page of a text message, which shows nothing of the case. */
  readonly isApart?: boolean;
}

/** What follows the press: for "worse" and "side effect" the general advice, at once. */
export function CheckInThanks({ answer, isApart = false }: CheckInThanksProps) {
  const { advice } = texts;
  return (
    <>
      <p>{texts.thanks[answer]}</p>
      {needsDoctor(answer) && (
        <div role="alert">
          <CheckInAdvice isSideEffect={answer === 'side-effect'} />
        </div>
      )}
      {isApart && needsDoctor(answer) && (
        <p>
          <AppLink to={paths.openForm}>{advice.read}</AppLink> <span className={layout.soft}>{advice.readHow}</span>
        </p>
      )}
    </>
  );
}

/** The general advice, the same for all. */
export function CheckInAdvice({ isSideEffect }: { readonly isSideEffect: boolean }) {
  const { advice } = texts;
  return (
    <div className={styles.advice}>
      <p>
        <strong>{advice.title}</strong>
      </p>
      <p>
        <WithPhoneLinks text={advice.emergency} />
      </p>
      <p>
        <WithPhoneLinks text={advice.today} />
      </p>
      {isSideEffect && (
        <p>
          <WithPhoneLinks text={advice['side-effect']} />
        </p>
      )}
    </div>
  );
}

const UNDO_MS = CHECK_IN_UNDO_SECONDS * millisecondsInSecond;

interface UndoPressProps {
  /** Milliseconds that have passed since the press. */
  readonly ageMs?: number;
  readonly onUndo: () => void;
}

/** Takes the press back, for a minute. */
export function UndoPress({ ageMs = 0, onUndo }: UndoPressProps) {
  const [isOver, setIsOver] = useState(ageMs >= UNDO_MS);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), Math.max(0, UNDO_MS - ageMs));
    return () => clearTimeout(timer);
  }, [ageMs]);
  if (isOver) return null;
  return (
    <p>
      <TextButton onClick={onUndo}>{texts.undo.press}</TextButton> <span className={layout.soft}>{texts.undo.how}</span>
    </p>
  );
}
