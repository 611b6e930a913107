import { Fragment, type ReactNode } from 'react';
import styles from './facts.module.css';

/** Terms and what they are, one below the other. */
export function Facts({ facts }: { readonly facts: readonly (readonly [term: string, fact: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([term, fact]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
