import { paths } from '../../../../common/paths.js';
import type { ServiceFacts } from '../../shared/service-facts.js';
import { ButtonLink } from '../../shared/ui/button.js';
import styles from './hero.module.css';
import heroUrl from './hero.svg?url';
import { homeTexts } from './home.texts.js';

/** What one gets, how fast, and the next step. */
export function Hero({ facts: { price, answerTargetHours } }: { readonly facts: ServiceFacts }) {
  const { headline, promise, promiseNote, facts, button } = homeTexts.hero;
  return (
    <section className={styles.hero}>
      <div>
        <h1 className={styles.headline}>{headline}</h1>
        <p className={styles.promise}>{promise(answerTargetHours)}</p>
        <ButtonLink tone="next" to={paths.order}>
          {button}
        </ButtonLink>
        <ul className={styles.facts}>
          {facts(price).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <p className={styles.note}>{promiseNote}</p>
      </div>
      <img src={heroUrl} alt="" width="560" height="640" fetchPriority="high" className={styles.picture} />
    </section>
  );
}
