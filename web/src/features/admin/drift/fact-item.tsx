import Chip from '@mui/material/Chip';
import type { FactResponse } from '../../../../../src/operations/drift/drift.contract.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import styles from './drift.module.css';
import { driftTexts } from './drift.texts.js';
import { measure } from './measure.js';

/** The word says it too. */
const RED = { backgroundColor: 'var(--error-tint)', color: 'var(--error)' };

/** A number, whether it is good, and what to do when it is not. Its texts are Swedish, whatever the language around them. */
export function FactItem({ fact }: { readonly fact: FactResponse }) {
  const texts = useTexts(driftTexts);
  const language = useLanguage();
  const { title, value, unit, state, whatToDo, path } = fact;
  const isGood = state === 'good';
  return (
    <li className={styles.fact} data-state={state}>
      <Chip label={texts.states[state]} variant={isGood ? 'outlined' : 'filled'} sx={isGood ? undefined : RED} />
      <div className={styles.words}>
        <h3 lang="sv">{title}</h3>
        <p className={styles.value}>{value === null ? texts.nothing : measure(value, unit, language)}</p>
        {!isGood && <p lang="sv">{whatToDo}</p>}
        {path !== null && unit === 'count' && value !== 0 && <AppLink to={path}>{texts.toList}</AppLink>}
      </div>
    </li>
  );
}
