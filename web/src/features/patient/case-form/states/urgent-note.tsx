import { mostUrgent } from '../../../../../../common/questionnaire/red-flag.js';
import type { RaisedFlag } from '../../../../shared/case/case-types.js';
import { CallLink } from './call-link.js';
import styles from './states.module.css';
import { WithPhoneLinks } from '../../../../shared/ui/with-phone-links.js';

/** Urgent advice with the number to call; nothing without flags. */
export function UrgentNote({ flags }: { readonly flags: readonly RaisedFlag[] }) {
  if (flags.length === 0) return null;
  return (
    <div className={styles.urgent} role="alert">
      {mostUrgent(flags).map(({ id, text }) => (
        <p key={id} className={styles.flag}>
          <WithPhoneLinks text={text} />
        </p>
      ))}
      <CallLink number={flags.some(({ level }) => level === '112') ? '112' : '1177'} />
    </div>
  );
}
