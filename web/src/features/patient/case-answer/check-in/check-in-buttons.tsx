import { CHECK_IN_ANSWERS, CHECK_IN_LABELS, type CheckInAnswer } from '../../../../../../common/check-in.js';
import styles from './check-in.module.css';

interface CheckInButtonsProps {
  readonly isDisabled: boolean;
  readonly onPress: (answer: CheckInAnswer) => void;
}

/** Four buttons of equal size, so that none is the expected answer. */
export function CheckInButtons({ isDisabled, onPress }: CheckInButtonsProps) {
  return (
    <div className={styles.answers}>
      {CHECK_IN_ANSWERS.map((answer) => (
        <button key={answer} type="button" disabled={isDisabled} onClick={() => onPress(answer)}>
          {CHECK_IN_LABELS[answer]}
        </button>
      ))}
    </div>
  );
}
