import type { DeskRedFlag } from '../../../../../src/clinic/desk/desk.contract.js';
import { useTexts } from '../../../shared/language.js';
import { FlagLevels } from '../shared/flag-levels.js';
import styles from './case.module.css';
import { caseTexts } from './case.texts.js';

/** The red flags, with the advice that the patient got. Swedish, like the questions. */
export function RedFlags({ flags }: { readonly flags: readonly DeskRedFlag[] }) {
  const texts = useTexts(caseTexts);
  return (
    <section aria-labelledby="case-flags" className={styles.flags} data-level={flags[0]?.level}>
      <h2 id="case-flags">{texts.sections.flags}</h2>
      <ul>
        {flags.map(({ id, level, doctorText, patientText }) => (
          <li key={id}>
            <FlagLevels levels={[level]} />
            <p lang="sv">{doctorText}</p>
            <p className={styles.soft}>
              {texts.patientReads} <span lang="sv">{patientText}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
