import { formatMoment } from '../../../../../common/dates.js';
import { paths } from '../../../../../common/paths.js';
import type { StuckSignature } from '../../../../../src/clinic/desk/contracts/queue.contract.js';
import { useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import styles from './alarms.module.css';
import { alarmsTexts } from './alarms.texts.js';

/** Signed replies that were not sent: above every view of the queue. */
export function StuckSignatures({ signatures }: { readonly signatures: readonly StuckSignature[] }) {
  const { open, stuck: texts } = useTexts(alarmsTexts);
  if (signatures.length === 0) return null;
  return (
    <section className={styles.alarms} aria-labelledby="stuck-signatures">
      <h2 id="stuck-signatures">{texts.title}</h2>
      <ul>
        {signatures.map(({ id, orderNumber, clinician, dueAt, isRefused }) => (
          <li key={id}>
            <AppLink to={paths.deskCase(id)}>{open(orderNumber)}</AppLink>{' '}
            <span>{(isRefused ? texts.refused : texts.late)(formatMoment(new Date(dueAt)))}</span>{' '}
            {clinician !== null && <span>{texts.signedBy(clinician.displayName)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
