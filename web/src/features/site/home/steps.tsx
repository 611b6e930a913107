import type { DoctorWords } from '../../../../../common/doctor-words.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { homeTexts } from './home.texts.js';
import styles from './steps.module.css';

/** Anchor of the hero's second link. */
export const STEPS_ID = 'sa-gar-det-till';

/** From order to answer in three steps on one line. */
export function Steps({ hours, doctor }: { readonly hours: number; readonly doctor: DoctorWords }) {
  const { heading, items } = homeTexts.steps;
  return (
    <section className={styles.section}>
      <h2 id={STEPS_ID} className={styles.heading}>
        {heading}
      </h2>
      <ol className={styles.steps}>
        {items(hours, doctor).map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.more}>
        {homeTexts.moreAbout.map(({ label, path }) => (
          <AppLink key={path} to={path}>
            {label}
          </AppLink>
        ))}
      </p>
    </section>
  );
}
