import { useInitialQuery } from '../../../shared/api/use-initial-query.js';
import pictureUrl from '../../../shared/illustrations/faq.svg?url';
import { Loaded } from '../../../shared/ui/loaded.js';
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
  const query = useInitialQuery(['faq'], () => readFaq());
  return (
    <Loaded query={query} name="the questions" waiting={<SkeletonFaq />} failed={faqTexts.empty}>
      {(faq) => (faq.questions.length > 0 ? <FaqBrowser faq={faq} /> : <p>{faqTexts.empty}</p>)}
    </Loaded>
  );
}
