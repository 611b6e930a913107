import { needsDoctor, type CheckInAnswer } from '../../../../../../common/check-in.js';
import { paths } from '../../../../../../common/paths.js';
import { AppLink } from '../../../../shared/ui/app-link.js';
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
        <div className={styles.advice} role="alert">
          <p>
            <strong>{advice.title}</strong>
          </p>
          <p>
            <WithPhoneLinks text={advice.emergency} />
          </p>
          <p>
            <WithPhoneLinks text={advice.today} />
          </p>
          {answer === 'side-effect' && (
            <p>
              <WithPhoneLinks text={advice['side-effect']} />
            </p>
          )}
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
