import { Button } from '../../../shared/ui/button.js';
import styles from './reviews.module.css';
import { reviewsTexts } from './reviews.texts.js';

interface ReviewsProps {
  /** Page of the review service. */
  readonly widgetUrl: string;
  readonly hasConsent: boolean;
  readonly onChooseCookies: () => void;
}

/** Patients' reviews, from the review service only: no reviews are made up. */
export function Reviews({ widgetUrl, hasConsent, onChooseCookies }: ReviewsProps) {
  const { heading, frameTitle } = reviewsTexts;
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      {hasConsent ? (
        <iframe
          src={widgetUrl}
          title={frameTitle}
          className={styles.frame}
          loading="lazy"
          referrerPolicy="no-referrer"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the service has an origin of its own and needs its storage
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <BehindConsent onChooseCookies={onChooseCookies} />
      )}
    </section>
  );
}

function BehindConsent({ onChooseCookies }: Pick<ReviewsProps, 'onChooseCookies'>) {
  return (
    <div className={styles.panel}>
      <p className={styles.text}>{reviewsTexts.consentText}</p>
      <Button tone="quiet" onClick={onChooseCookies}>
        {reviewsTexts.consentButton}
      </Button>
    </div>
  );
}
