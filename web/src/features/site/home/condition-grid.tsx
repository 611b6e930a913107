import { AppLink } from '../../../shared/ui/app-link.js';
import styles from './condition-grid.module.css';
import { conditionCards } from './condition-cards.texts.js';
import { conditionPictures } from '../../../shared/illustrations/condition-pictures.js';
import { homeTexts } from './home.texts.js';

/** A card for each condition page. The whole card is the link's target, and the link says which card it stands on. */
export function ConditionGrid() {
  const { heading, lead, link, linkAbout } = homeTexts.conditions;
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      <p className={styles.lead}>{lead}</p>
      <ul className={styles.grid}>
        {conditionCards.map(({ path, title, description }) => (
          <li key={path} className={styles.card}>
            <img
              src={conditionPictures[path]}
              alt=""
              width="480"
              height="360"
              loading="lazy"
              className={styles.picture}
            />
            <div className={styles.words}>
              <h3>{title}</h3>
              <p className={styles.description}>{description}</p>
              <AppLink to={path} className={styles.link}>
                {link}
                <span className={styles.about}>{linkAbout(title)}</span>
              </AppLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
