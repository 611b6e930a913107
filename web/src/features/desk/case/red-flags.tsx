import type { DeskRedFlag } from '../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import { useTexts } from '../../../shared/language.js';
import { FlagLevels } from '../shared/flag-levels.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './case.module.css';
import { caseTexts } from './case.texts.js';

/** Of the list of flags. */
export const FLAGS_ID = 'case-flag-list';

/** The red flags, short, since they stay in sight; the advice that the patient got is folded. Swedish, like the questions. */
export function RedFlags({ flags }: { readonly flags: readonly DeskRedFlag[] }) {
  const texts = useTexts(caseTexts);
  return (
    <section aria-labelledby="case-flags" className={styles.flags} data-level={flags[0]?.level}>
      <h2 id="case-flags" className={layout.unseen}>
        {texts.sections.flags}
      </h2>
      <ul id={FLAGS_ID}>
        {flags.map(({ id, level, doctorText }) => (
          <li key={id}>
            <FlagLevels levels={[level]} />
            <span lang="sv">{doctorText}</span>
          </li>
        ))}
      </ul>
      <details className={styles.soft}>
        <summary>{texts.patientReads}</summary>
        {flags.map(({ id, patientText }) => (
          <p key={id} lang="sv">
            {patientText}
          </p>
        ))}
      </details>
    </section>
  );
}
