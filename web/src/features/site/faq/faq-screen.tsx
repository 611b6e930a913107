import { useInitialQuery } from '../../../shared/api/use-initial-query.js';
import pictureUrl from '../../../shared/illustrations/faq.svg?url';
import { Loaded } from '../../../shared/ui/loaded.js';
import { FaqBrowser } from './faq-browser.js';
import styles from './faq-screen.module.css';
import { faqTexts } from './faq.texts.js';
import type { FaqContent } from '../../../../../src/site/pages/site.contract.js';
import { readFrom } from '../../../shared/api/client.js';
import layout from '../../../shared/ui/layout.module.css';

const PILLS = 4;

const QUESTIONS = 5;

/** Questions and answers. */
export function FaqScreen() {
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <div className={styles.words}>
          <h1>{faqTexts.title}</h1>
          <p className={styles.lead}>{faqTexts.lead}</p>
        </div>
        <img src={pictureUrl} alt="" width="480" height="360" className={layout.arch} />
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

/** Sections and questions in display order. @throws CallError */
async function readFaq(): Promise<FaqContent> {
  const [sections, questions] = await Promise.all([
    readFrom<FaqContent['sections'][number][]>('/rest/v1/cms_faq_sections?select=*&order=display_order.asc'),
    readFrom<FaqContent['questions'][number][]>('/rest/v1/cms_faq_questions?select=*&order=display_order.asc'),
  ]);
  return { sections, questions };
}

/** Where pills and questions will be while they are fetched. */
function SkeletonFaq() {
  return (
    <div role="status" aria-label={faqTexts.loading} className={styles.skeleton}>
      <div className={styles.pills}>
        {Array.from({ length: PILLS }, (_, index) => (
          <div key={index} data-testid="skeleton-pill" className={styles.skeletonPill} />
        ))}
      </div>
      <div>
        {Array.from({ length: QUESTIONS }, (_, index) => (
          <div key={index} data-testid="skeleton-question" className={styles.question} />
        ))}
      </div>
    </div>
  );
}

/** Every question with its answer, for search engines. */
export function faqStructuredData({ questions }: FaqContent): object {
  return {
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
