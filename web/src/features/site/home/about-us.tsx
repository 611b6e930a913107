import type { ServiceDetails } from '../../../shared/service-details.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import styles from './about-us.module.css';
import { homeTexts } from './home.texts.js';

/** The clinic, in three paragraphs. */
export function AboutUs({ brand, doctor }: Pick<ServiceDetails, 'brand' | 'doctor'>) {
  const { heading, paragraphs, link } = homeTexts.about;
  return (
    <section className={styles.section}>
      <div className={styles.inner}>
        <h2>{heading(brand)}</h2>
        <div className={styles.text}>
          {paragraphs(brand, doctor).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <AppLink to={link.path}>{link.label(brand)}</AppLink>
          </p>
        </div>
      </div>
    </section>
  );
}
