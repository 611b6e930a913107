import { paths } from '../../../common/paths.js';
import type { FaqContent } from '../../../src/site/pages/site.contract.js';
import { CtaBanner } from '../features/site/cta/cta-banner.js';
import { FaqScreen, faqStructuredData } from '../features/site/faq/faq-screen.js';
import { faqTexts } from '../features/site/faq/faq.texts.js';
import { QueryProvider } from '../shared/api/query-provider.js';
import { PageHead } from '../shared/seo/page-head.js';
import { webPageData } from '../shared/seo/web-page-data.js';
import { useSiteConfig } from '../shared/site/page-context.js';
import { useInitialData } from '../shared/site/use-initial-data.js';

export default function FaqPage() {
  const config = useSiteConfig();
  const initial = useInitialData<FaqContent>();
  const { title, metaTitle, metaDescription } = faqTexts;
  const details = { type: 'FAQPage', path: paths.faq, name: title, description: metaDescription } as const;
  return (
    <QueryProvider>
      <PageHead
        title={metaTitle}
        description={metaDescription}
        path={paths.faq}
        structuredData={webPageData(config, details, initial && faqStructuredData(initial))}
      />
      <FaqScreen />
      <CtaBanner text={faqTexts.cta(config.contactEmail, config.contactAnswerHours)} />
    </QueryProvider>
  );
}
