import { CONDITIONS } from '../../../../../common/conditions.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './condition-grid.module.css';
import { conditionPictures } from '../../../shared/illustrations/condition-pictures.js';
import { homeTexts } from './home.texts.js';

/** A card for each condition page. The whole card is the link's target, and the link's name includes the condition. */
export function ConditionGrid() {
  const { heading, lead, link, linkAbout } = homeTexts.conditions;
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      <p className={styles.lead}>{lead}</p>
      <ul className={styles.grid}>
        {CONDITIONS.map(({ id, path, name, summary }) => (
          <li key={id} className={`${layout.card} ${styles.card}`}>
            <img
              src={conditionPictures[id]}
              alt=""
              width="480"
              height="360"
              loading="lazy"
              className={styles.picture}
            />
            <div className={styles.words}>
              <h3>{name}</h3>
              <p className={styles.description}>{summary}</p>
              <AppLink to={path} className={styles.link}>
                {link}
                <span className={styles.about}>{linkAbout(name)}</span>
              </AppLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
