import { Portrait } from '../../../shared/doctors/portrait.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import styles from './answer-card.module.css';
import { homeTexts } from './home.texts.js';

const texts = homeTexts.answer;

/** What one gets: an answer as its page shows it, signed by a doctor whom the clinic names. */
export function AnswerCard() {
  const [doctor] = useSiteConfig().doctors;
  return (
    <figure className={styles.figure}>
      <div className={styles.card}>
        <div className={styles.from}>
          {doctor && <Portrait name={doctor.name} url={doctor.portraitUrl} isSmall isEager />}
          <p>
            <strong>{doctor?.name ?? texts.fromWhom}</strong>
            <br />
            {texts.from}
          </p>
        </div>
        <p>{texts.greeting}</p>
        <p className={styles.diagnosis}>{texts.diagnosis}</p>
        <p className={styles.certainty}>{texts.certainty}</p>
        <p>{texts.text}</p>
        <p className={styles.heading}>{texts.heading}</p>
        <ol className={styles.steps}>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles.urgent}>{texts.urgent}</p>
      </div>
      <figcaption className={styles.caption}>
        {texts.caption} <AppLink to={texts.link.path}>{texts.link.label}</AppLink>
      </figcaption>
    </figure>
  );
}
