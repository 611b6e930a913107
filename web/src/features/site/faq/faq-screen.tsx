import type { FaqContent } from '../../../../../src/site/pages/site.contract.js';
import { useInitialQuery } from '../../../shared/api/use-initial-query.js';
import pictureUrl from '../../../shared/illustrations/faq.svg?url';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { Loaded } from '../../../shared/ui/loaded.js';
import { readTable } from '../../../shared/api/calls.js';
import { FaqBrowser } from './faq-browser.js';
import styles from './faq-screen.module.css';
import { faqTexts } from './faq.texts.js';
import pillStyles from './section-pills.module.css';
import skeletonFaqStyles from './skeleton-faq.module.css';

const PILLS = 4;
const QUESTIONS = 5;

/** Where pills and questions will be while they are fetched. */
function SkeletonFaq() {
  return (
    <div role="status" aria-label={faqTexts.loading} className={skeletonFaqStyles.skeleton}>
      <div className={pillStyles.pills}>
        {Array.from({ length: PILLS }, (_, index) => (
          <div key={index} data-testid="skeleton-pill" className={pillStyles.skeleton} />
        ))}
      </div>
      <div>
        {Array.from({ length: QUESTIONS }, (_, index) => (
          <div key={index} data-testid="skeleton-question" className={skeletonFaqStyles.question} />
        ))}
      </div>
    </div>
  );
}

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
  const { anonKey } = useSiteConfig();
  const query = useInitialQuery(['faq'], () => readFaq(anonKey));
  return (
    <Loaded query={query} name="the questions" waiting={<SkeletonFaq />} failed={faqTexts.empty} role="status">
      {(faq) => (faq.questions.length > 0 ? <FaqBrowser faq={faq} /> : <p>{faqTexts.empty}</p>)}
    </Loaded>
  );
}

/** Sections and questions in display order. @throws CallError */
async function readFaq(anonKey: string | null): Promise<FaqContent> {
  const [sections, questions] = await Promise.all([
    readTable<FaqContent['sections'][number]>(anonKey, 'cms_faq_sections?select=*&order=display_order.asc'),
    readTable<FaqContent['questions'][number]>(anonKey, 'cms_faq_questions?select=*&order=display_order.asc'),
  ]);
  return { sections, questions };
}
