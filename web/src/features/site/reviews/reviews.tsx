import layout from '../../../shared/ui/layout.module.css';
import styles from './reviews.module.css';
import { reviewsTexts } from './reviews.texts.js';

interface ReviewsProps {
  /** Page of the review service. */
  readonly widgetUrl: string;
}

/** Patients' reviews, from the review service only: no reviews are made up. A way to them stays where no frame is shown. */
export function Reviews({ widgetUrl }: ReviewsProps) {
  const { heading, frameTitle, elsewhere } = reviewsTexts;
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      <iframe
        src={widgetUrl}
        title={frameTitle}
        className={`${layout.card} ${styles.frame}`}
        loading="lazy"
        referrerPolicy="no-referrer"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the service has an origin of its own and needs its storage
        sandbox="allow-scripts allow-same-origin allow-popups"
      />
      <p className={styles.text}>
        <a href={widgetUrl} rel="noreferrer">
          {elsewhere}
        </a>
      </p>
    </section>
  );
}
