import { useEffect, useRef, type ReactNode } from 'react';
import type { CareNumber } from '../../../../common/care-numbers.js';
import styles from './urgent-advice.module.css';
import { telHref, WithPhoneLinks } from './with-phone-links.js';

/** A number to call, by one touch. */
export function CallLink({ number }: { readonly number: CareNumber }) {
  return (
    <a className={styles.call} data-call href={telHref(number)}>
      {number === '90101' ? 'Ring Mind på 90101' : `Ring ${number}`}
    </a>
  );
}

interface UrgentAdviceProps {
  readonly texts: readonly string[];
  /** In the order of their buttons. */
  readonly numbers: readonly CareNumber[];
}

/** Advice in red. The numbers to call follow the first text, so that they are in sight however many texts follow. */
function UrgentAdvice({ texts: [first = '', ...rest], numbers }: UrgentAdviceProps) {
  return (
    <div className={styles.advice}>
      <Advice>{first}</Advice>
      {numbers.map((number) => (
        <CallLink key={number} number={number} />
      ))}
      {rest.map((text) => (
        <Advice key={text}>{text}</Advice>
      ))}
    </div>
  );
}

/** Advice that an answer calls for: announced, and scrolled into view. */
export function SuddenAdvice(props: UrgentAdviceProps) {
  const place = useRef<HTMLDivElement>(null);
  const shown = props.texts.join('\n');
  useEffect(() => {
    // Without its result: browsers return a promise, which React would call as a cleanup.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <div ref={place} role="alert" className={styles.sudden}>
      <UrgentAdvice {...props} />
    </div>
  );
}

function Advice({ children }: { readonly children: string }): ReactNode {
  return (
    <p>
      <WithPhoneLinks text={children} />
    </p>
  );
}
