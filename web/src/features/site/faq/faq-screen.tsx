import { useInitialQuery } from '../../../shared/api/use-initial-query.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import pictureUrl from '../../../shared/illustrations/faq.svg?url';
import { Button } from '../../../shared/ui/button.js';
import { ErrorReference } from '../../../shared/ui/error-reference.js';
import { FaqBrowser } from './faq-browser.js';
import { readFaq } from './faq-calls.js';
import styles from './faq-screen.module.css';
import { faqTexts } from './faq.texts.js';
import { SkeletonFaq } from './skeleton-faq.js';

/** Questions and answers. */
export function FaqScreen() {
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <div className={styles.words}>
          <h1>{faqTexts.title}</h1>
          <p className={styles.lead}>{faqTexts.lead}</p>
        </div>
        <img src={pictureUrl} alt="" width="480" height="360" className={styles.picture} />
      </header>
      <div className={styles.body}>
        <Questions />
      </div>
    </div>
  );
}

function Questions() {
  const { data: faq, isPending, error, refetch } = useInitialQuery(['faq'], () => readFaq());
  if (isPending) return <SkeletonFaq />;
  if (faq && faq.questions.length > 0) return <FaqBrowser faq={faq} />;
  return (
    <>
      <p>{faqTexts.empty}</p>
      <ErrorReference error={error} />
      {error !== null && (
        <p>
          <Button tone="quiet" onClick={() => inBackground(refetch(), 'reading the questions again')}>
            {faqTexts.retry}
          </Button>
        </p>
      )}
    </>
  );
}
