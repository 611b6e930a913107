import { useServiceDetails } from '../../../shared/site/page-context.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { ButtonLink } from '../../../shared/ui/button.js';
import { Notice } from '../../../shared/ui/notice.js';
import { contactSuccessTexts } from './contact-success.texts.js';
import styles from './message-sent.module.css';

/** Confirms the message, and describes the next steps. */
export function MessageSent() {
  const { contactAnswerHours } = useServiceDetails();
  const { title, text, spamNote, home, again } = contactSuccessTexts;
  return (
    <Notice title={title} text={text(contactAnswerHours)}>
      <span className={styles.note}>{spamNote}</span>
      <span className={styles.ways}>
        <ButtonLink tone="quiet" to={home.path}>
          {home.label}
        </ButtonLink>
        <AppLink to={again.path}>{again.label}</AppLink>
      </span>
    </Notice>
  );
}
