import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import pictureUrl from '../../../shared/illustrations/contact.svg?url';
import { useServiceDetails } from '../../../shared/site/page-context.js';
import { ContactAside } from './contact-aside.js';
import { ContactForm } from './contact-form.js';
import styles from './contact-screen.module.css';
import { contactTexts } from './contact.texts.js';
import layout from '../../../shared/ui/layout.module.css';

/** How to reach the clinic about anything but health. */
export function ContactScreen() {
  const { contactEmail, contactAnswerHours } = useServiceDetails();
  const navigate = useNavigate();
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <div>
          <h1>{contactTexts.title}</h1>
          <p className={styles.lead}>{contactTexts.lead(contactAnswerHours)}</p>
        </div>
        <img src={pictureUrl} alt="" width="480" height="360" className={layout.arch} />
      </header>
      <div className={styles.columns}>
        <ContactForm onSent={() => inBackground(navigate(paths.contactSuccess), 'going to the thanks')} />
        <ContactAside contactEmail={contactEmail} />
      </div>
    </div>
  );
}
