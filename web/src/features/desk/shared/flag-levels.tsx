import type { RedFlagLevel } from '../../../../../common/questionnaire/red-flag.js';
import { useTexts } from '../../../shared/language.js';
import styles from './badges.module.css';
import { caseWords } from './case-words.texts.js';

/** Levels of red flags, in words. */
export function FlagLevels({ levels }: { readonly levels: readonly RedFlagLevel[] }) {
  const texts = useTexts(caseWords);
  return (
    <ul className={styles.levels}>
      {levels.map((level) => (
        <li key={level} className={styles.badge} data-level={level}>
          {texts.levels[level]}
        </li>
      ))}
    </ul>
  );
}
