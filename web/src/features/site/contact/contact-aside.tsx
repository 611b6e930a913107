import { phoneUrl } from '../../../../../common/phone.js';
import type { ServiceDetails } from '../../../shared/service-details.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { WithPhoneLinks } from '../../../shared/ui/with-phone-links.js';
import styles from './contact-aside.module.css';
import { contactTexts } from './contact.texts.js';

/** Beside the form: the address, the phone if the clinic has one, and where to turn when it cannot wait. */
export function ContactAside({ contactEmail }: Pick<ServiceDetails, 'contactEmail'>) {
  const { phone } = useSiteConfig().operator;
  const { email, call, urgentNote } = contactTexts;
  const [before = '', after = ''] = email.text(contactEmail).split(contactEmail);
  return (
    <div className={styles.aside}>
      <section className={styles.card}>
        <h2 className={styles.heading}>{email.heading}</h2>
        <p>
          {before}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          {after}
        </p>
        {phone !== '' && (
          <p>
            {call} <a href={phoneUrl(phone)}>{phone}</a>.
          </p>
        )}
      </section>
      <section className={styles.note}>
        <h2 className={styles.heading}>{urgentNote.heading}</h2>
        <p>
          <WithPhoneLinks text={urgentNote.text} />
        </p>
      </section>
    </div>
  );
}
