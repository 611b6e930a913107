import { useSiteConfig } from '../../../shared/site/page-context.js';
import { ClosedNote } from '../../../shared/site/clinic-note.js';
import { WithMailLink } from '../../../shared/ui/with-mail-link.js';
import { WithPhoneLinks } from '../../../shared/ui/with-phone-links.js';
import styles from './order-screen.module.css';
import { orderTexts } from './order.texts.js';

/** In place of the order form while the clinic takes no orders. */
export function ClosedOrder({ sentence }: { readonly sentence: string }) {
  const { contactEmail } = useSiteConfig();
  const { begun, urgent, question } = orderTexts.closed;
  return (
    <section className={styles.unavailable}>
      <h1>{orderTexts.title}</h1>
      <ClosedNote sentence={sentence} />
      <p>{begun}</p>
      <p>
        <WithPhoneLinks text={urgent} />
      </p>
      <p>
        <WithMailLink text={question(contactEmail)} email={contactEmail} />
      </p>
    </section>
  );
}
