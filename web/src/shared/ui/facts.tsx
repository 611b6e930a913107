import { Fragment, type ReactNode } from 'react';
import { FactList } from './staff-parts.js';

/** Terms and what they are, one below the other. */
export function Facts({ facts }: { readonly facts: readonly (readonly [term: string, fact: ReactNode])[] }) {
  return (
    <FactList>
      {facts.map(([term, fact]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </Fragment>
      ))}
    </FactList>
  );
}
