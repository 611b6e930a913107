import { useId } from 'react';
import type { DrugWordAllowanceResponse } from '../../../../../src/site/content/drug-words/drug-words.contract.js';
import { drugCheckTexts } from './drug-check.texts.js';
import styles from './drug-reasons.module.css';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';

/** The stored reasons for naming drugs in the text. */
export function DrugReasons({ allowances }: { readonly allowances: readonly DrugWordAllowanceResponse[] }) {
  const texts = useTexts(drugCheckTexts);
  const language = useLanguage();
  const id = useId();
  if (allowances.length === 0) return null;
  return (
    <div className={styles.panel}>
      <p id={id} className={styles.heading}>
        {texts.allowed}
      </p>
      <ul aria-labelledby={id} className={styles.list}>
        {allowances.map(({ reason, allowedBy, allowedAt }) => (
          <li key={allowedAt}>
            {reason}
            <div className={styles.when}>{texts.allowedBy(allowedBy, formatInstant(allowedAt, language))}</div>
          </li>
        ))}
      </ul>
    </div>
  );
}
