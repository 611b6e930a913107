import { CONDITIONS } from '../../../../../common/conditions.js';
import { paths } from '../../../../../common/paths.js';
import { AnsweringDoctors } from '../../../shared/doctors/answering-doctors.js';
import type { ServiceDetails } from '../../../shared/service-details.js';
import { ClosedNote } from '../../../shared/site/clinic-note.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { ButtonLink } from '../../../shared/ui/button.js';
import { AnswerCard } from './answer-card.js';
import styles from './hero.module.css';
import { homeTexts } from './home.texts.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { STEPS_ID } from './steps.js';

/** The offer, its speed, the next step, and a picture of what one gets. */
export function Hero({ details: { price, answerTargetHours, doctor } }: { readonly details: ServiceDetails }) {
  const { closed } = useSiteConfig().clinic;
  const { headline, promise, promiseNote, details, refund, chips, button } = homeTexts.hero;
  return (
    <section className={styles.hero}>
      <div>
        <h1 className={styles.headline}>{headline(doctor)}</h1>
        <p className={styles.promise}>{promise(answerTargetHours)}</p>
        <div className={styles.actions}>
          {closed === null ? (
            <ButtonLink tone="next" to={paths.order}>
              {button}
            </ButtonLink>
          ) : (
            <ClosedNote sentence={closed} />
          )}
          <a href={`#${STEPS_ID}`} className={styles.secondary}>
            {homeTexts.steps.heading}
          </a>
        </div>
        <nav aria-label={chips}>
          <ul className={styles.chips}>
            {CONDITIONS.map(({ id, path, name }) => (
              <li key={id}>
                <AppLink to={path}>{name}</AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <ul className={styles.facts}>
          {[...details(price, doctor), refund].map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
        <p className={styles.note}>{promiseNote}</p>
        <AnsweringDoctors />
      </div>
      <AnswerCard />
    </section>
  );
}
