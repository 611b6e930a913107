import { useSiteConfig } from './page-context.js';
import styles from './clinic-note.module.css';

/** In place of a button that orders: the clinic takes no orders, and when it does again. */
export function ClosedNote({ sentence }: { readonly sentence: string }) {
  return <p className={styles.note}>{sentence}</p>;
}

/** At the top of a page: a pause or a closing that lies ahead. Nothing otherwise. */
export function ClinicBanner() {
  const { announced } = useSiteConfig().clinic;
  return announced === null ? null : (
    <aside className={styles.banner} aria-label="Öppet för beställningar">
      <p>{announced}</p>
    </aside>
  );
}
