import type { SiteConfig } from '../../../../../src/site/pages/site.contract.js';
import { DoctorCard } from './doctor-card.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './expert-list.module.css';
import { expertListTexts } from './experts.texts.js';

/** The clinic's doctors; a placeholder until it names any. */
export function ExpertList({ doctors }: Pick<SiteConfig, 'doctors'>) {
  const { heading, empty } = expertListTexts;
  if (doctors.length === 0) return <p>{empty}</p>;
  return (
    <section className={layout.form}>
      <h2 id="lakare" className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.list}>
        {doctors.map((doctor) => (
          <li key={doctor.name}>
            <DoctorCard doctor={doctor} />
          </li>
        ))}
      </ul>
    </section>
  );
}
