import { formatDay } from '../../../../common/dates.js';
import type { SiteConfig } from '../../../../src/site/site.contract.js';
import styles from './expert-list.module.css';
import { expertListTexts } from './experts.texts.js';

/** The doctors that the operator has named; without any the list is empty. */
export function ExpertList({ experts }: Pick<SiteConfig, 'experts'>) {
  const { heading, empty, verified } = expertListTexts;
  return (
    <section className={styles.section}>
      <h2 id="lakare" className={styles.heading}>
        {heading}
      </h2>
      {experts.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.list}>
          {experts.map(({ name, title, specialty, licenceVerifiedOn }) => (
            <li key={name} className={styles.expert}>
              <h3>{name}</h3>
              <p>{title}</p>
              {specialty !== '' && <p>{specialty}</p>}
              {licenceVerifiedOn !== null && (
                <p className={styles.verified}>{verified(formatDay(licenceVerifiedOn))}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
