import type { RaisedFlag } from '../../../../shared/case/case-types.js';
import { SuddenAdvice } from '../../../../shared/ui/urgent-advice.js';
import { WithPhoneLinks } from '../../../../shared/ui/with-phone-links.js';
import { callingFlags, numbersOf } from './calling-flags.js';
import styles from './states.module.css';

interface FlagsProps {
  /** The most urgent first. */
  readonly flags: readonly RaisedFlag[];
}

/** The flags that name a number to call, with its button; nothing without one. It stands directly below the heading. */
export function UrgentNote({ flags }: FlagsProps) {
  const calling = callingFlags(flags);
  if (calling.length === 0) return null;
  return <SuddenAdvice texts={calling.map(({ text }) => text)} numbers={numbersOf(calling)} />;
}

/** What `UrgentNote` leaves out. */
export function OtherFlags({ flags }: FlagsProps) {
  const calling = callingFlags(flags);
  return flags
    .filter((flag) => !calling.includes(flag))
    .map(({ id, text }) => (
      <p key={id} className={styles.flag}>
        <WithPhoneLinks text={text} />
      </p>
    ));
}
