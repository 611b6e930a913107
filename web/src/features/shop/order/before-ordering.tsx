import { lazy, Suspense, useState } from 'react';
import { useServiceDetails } from '../../../shared/site/page-context.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './before-ordering.module.css';
import { orderTexts } from './order.texts.js';

const SuitsMe = lazy(() => import('./suits-me.js'));

const { heading, lines, birthmark, more, rest } = orderTexts.before;

interface BeforeOrderingProps {
  /** Whether an answer to "Passar det mig?" is an emergency. */
  readonly onUrgent: (isUrgent: boolean) => void;
}

/** Patients whom the assessment does not suit, named before payment. */
export function BeforeOrdering({ onUrgent }: BeforeOrderingProps) {
  const { minimumAgeYears } = useServiceDetails();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <section className={`${layout.card} ${styles.before}`} aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <p>
        {lines(minimumAgeYears).map((line) => (
          <span key={line}>{line} </span>
        ))}
      </p>
      <p>
        {birthmark.question} <a href={birthmark.url}>{birthmark.link}</a>
      </p>
      <div className={layout.ways}>
        <details className={styles.more}>
          <summary>{more}</summary>
          <ul>
            {rest.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </details>
        <details
          className={`${styles.more} ${styles.needsScripts}`}
          onToggle={({ currentTarget }) => setWasOpened((was) => was || currentTarget.open)}
        >
          <summary>{orderTexts.suitsMe}</summary>
          {wasOpened && (
            <Suspense fallback={null}>
              <SuitsMe onUrgent={onUrgent} />
            </Suspense>
          )}
        </details>
      </div>
    </section>
  );
}
