import { paths } from '../../../../../common/paths.js';
import { AnsweringDoctors } from '../../../shared/doctors/doctor-card.js';
import type { ServiceDetails } from '../../../shared/service-details.js';
import { ButtonLink } from '../../../shared/ui/button.js';
import styles from './hero.module.css';
import heroUrl from './hero.svg?url';
import { homeTexts } from './home.texts.js';
import { STEPS_ID } from './steps.js';

/** The offer, its speed, and the next step. */
export function Hero({ details: { price, answerTargetHours, doctor } }: { readonly details: ServiceDetails }) {
  const { headline, promise, promiseNote, details, button } = homeTexts.hero;
  return (
    <section className={styles.hero}>
      <div>
        <h1 className={styles.headline}>{headline(doctor)}</h1>
        <p className={styles.promise}>{promise(answerTargetHours)}</p>
        <div className={styles.actions}>
          <ButtonLink tone="next" to={paths.order}>
            {button}
          </ButtonLink>
          <a href={`#${STEPS_ID}`} className={styles.secondary}>
            {homeTexts.steps.heading}
          </a>
        </div>
        <ul className={styles.facts}>
          {details(price, doctor).map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
        <p className={styles.note}>{promiseNote}</p>
        <AnsweringDoctors />
      </div>
      <img src={heroUrl} alt="" width="560" height="640" fetchPriority="high" className={styles.picture} />
    </section>
  );
}
