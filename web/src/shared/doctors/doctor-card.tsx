import { formatDay } from '../../../../common/dates.js';
import type { PublicDoctor } from '../../../../src/site/pages/site.contract.js';
import { useSiteConfig } from '../site/page-context.js';
import styles from './doctor-card.module.css';
import { doctorsTexts } from './doctors.texts.js';
import { Portrait } from './portrait.js';

/** A doctor of the clinic, with all published facts. */
export function DoctorCard({ doctor }: { readonly doctor: PublicDoctor }) {
  const { name, title, specialty, licenceNumber, licenceVerifiedOn, portraitUrl } = doctor;
  return (
    <div className={styles.card}>
      <Portrait name={name} url={portraitUrl} />
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p>{title}</p>
        {specialty !== '' && <p>{specialty}</p>}
        {licenceNumber !== null && <p className={styles.detail}>{doctorsTexts.licence(licenceNumber)}</p>}
        {licenceVerifiedOn !== null && (
          <p className={styles.detail}>{doctorsTexts.verified(formatDay(licenceVerifiedOn))}</p>
        )}
      </div>
    </div>
  );
}

const FEW = 2;

/** The answering doctors in one line; nothing while the clinic names none. */
export function AnsweringDoctors() {
  const { doctors } = useSiteConfig();
  if (doctors.length === 0) return null;
  return (
    <div className={styles.answering}>
      <p className={styles.detail}>{doctorsTexts.answering}</p>
      <ul>
        {doctors.slice(0, FEW).map(({ name, title, portraitUrl }) => (
          <li key={name}>
            <Portrait name={name} url={portraitUrl} isSmall />
            <p className={styles.line}>
              <strong>{name}</strong>
              <br />
              {title}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
