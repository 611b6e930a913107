import pictureUrl from '../../../shared/illustrations/medical-care.svg?url';
import { AppLink } from '../../../shared/ui/app-link.js';
import { homeTexts } from './home.texts.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './retinoids.module.css';

/** The use of retinoids, and who must not use them. */
export function Retinoids() {
  const { heading, lead, bullets, note, link } = homeTexts.retinoids;
  return (
    <section className={styles.section}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2>{heading}</h2>
          <p>{lead}</p>
          <ul className={styles.list}>
            {bullets.map((bullet) => (
              <li key={bullet}>
                <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
                  <path
                    d="M5 11.500l4 4 8-9"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="2"
                    strokeLinecap="round"
                    strokeLinejoin="round"
                  />
                </svg>
                {bullet}
              </li>
            ))}
          </ul>
          <p className={layout.quiet}>{note}</p>
          <p>
            <AppLink to={link.path}>{link.label}</AppLink>
          </p>
        </div>
        <img src={pictureUrl} alt="" width="480" height="360" loading="lazy" className={styles.picture} />
      </div>
    </section>
  );
}
