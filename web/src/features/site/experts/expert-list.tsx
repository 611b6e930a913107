import type { PublicDoctor, SiteConfig } from '../../../../../src/site/pages/site.contract.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './expert-list.module.css';
import { doctorCardTexts as texts, expertListTexts } from './experts.texts.js';
import { formatDay } from '../../../../../common/dates.js';
import { Portrait } from '../../../shared/doctors/portrait.js';

const LIST = new Intl.ListFormat('sv', { type: 'conjunction' });

/** "specialistläkare i hud- och könssjukdomar" says the specialty. */
const isIn = (title: string, specialty: string) =>
  title.toLocaleLowerCase('sv').includes(specialty.toLocaleLowerCase('sv'));

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

/** A doctor of the clinic, with all published facts. */
function DoctorCard({ doctor }: { readonly doctor: PublicDoctor }) {
  const { name, title, specialty, licenceNumber, licenceVerifiedOn, bio, languages, portraitUrl } = doctor;
  return (
    <div className={`${layout.card} ${styles.card}`}>
      <Portrait name={name} url={portraitUrl} />
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p>{title}</p>
        {specialty !== '' && !isIn(title, specialty) && <p>{specialty}</p>}
        {bio !== null && <p className={styles.bio}>{bio}</p>}
        {languages.length > 0 && <p className={layout.soft}>{texts.speaks(LIST.format(languages))}</p>}
        {licenceNumber !== null && <p className={layout.soft}>{texts.licence(licenceNumber)}</p>}
        {licenceVerifiedOn !== null && <p className={layout.soft}>{texts.verified(formatDay(licenceVerifiedOn))}</p>}
      </div>
    </div>
  );
}
