import { paths } from '../../../../../common/paths.js';
import type { EarlierCase } from '../../../../../src/clinic/desk/desk.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { caseWords } from '../shared/case-words.texts.js';
import styles from './case.module.css';
import { caseTexts } from './case.texts.js';

/** Other cases of the same person. */
export function EarlierCases({ cases }: { readonly cases: readonly EarlierCase[] }) {
  const language = useLanguage();
  const texts = caseTexts[language];
  const words = caseWords[language];
  return (
    <section className={styles.requests} aria-labelledby="case-earlier">
      <h3 id="case-earlier">{texts.sections.earlier}</h3>
      {cases.length === 0 ? (
        <p className={styles.soft}>{texts.earlierNone}</p>
      ) : (
        <ul>
          {cases.map(({ id, orderNumber, state, answeredAt }) => (
            <li key={id}>
              <AppLink to={paths.deskCase(id)}>{words.order(orderNumber)}</AppLink>
              {', '}
              {answeredAt === null ? words.states[state] : texts.earlierAnswered(formatInstant(answeredAt, language))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
