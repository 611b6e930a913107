import { useSiteConfig } from '../site/page-context.js';
import layout from '../ui/layout.module.css';
import styles from './portrait.module.css';
import { doctorsTexts } from '../common.texts.js';
import { Portrait } from './portrait.js';

const FEW = 2;

/** The answering doctors in one line; nothing while the clinic names none. */
export function AnsweringDoctors() {
  const { doctors } = useSiteConfig();
  if (doctors.length === 0) return null;
  return (
    <div className={styles.answering}>
      <p className={layout.soft}>{doctorsTexts.answering}</p>
      <ul>
        {doctors.slice(0, FEW).map(({ name, title, portraitUrl }) => (
          <li key={name}>
            <Portrait name={name} url={portraitUrl} isSmall />
            <p className={styles.line}>
              <strong>{name}</strong>
              <br />
              {title}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
