import { paths } from '../../../common/paths.js';
import type { BlogPostSummary } from '../../../src/site/pages/site.contract.js';
import { BlogScreen } from '../features/site/blog/blog-list.js';
import { blogStructuredData } from '../features/site/blog/blog-structured-data.js';
import { blogTexts, postTexts } from '../features/site/blog/blog.texts.js';
import { CtaBanner } from '../features/site/cta/cta-banner.js';
import { QueryProvider } from '../shared/api/query-provider.js';
import { PageHead } from '../shared/seo/page-head.js';
import { webPageData } from '../shared/seo/web-page-data.js';
import { useServiceDetails, useSiteConfig } from '../shared/site/page-context.js';
import { useInitialData } from '../shared/site/use-initial-data.js';

export default function BlogPage() {
  const config = useSiteConfig();
  const { doctor } = useServiceDetails();
  const initial = useInitialData<BlogPostSummary[]>() ?? [];
  const { title, metaTitle, metaDescription } = blogTexts;
  const details = { type: 'CollectionPage', path: paths.blog, name: title, description: metaDescription } as const;
  return (
    <QueryProvider>
      <PageHead
        title={metaTitle}
        description={metaDescription}
        path={paths.blog}
        structuredData={webPageData(config, details, blogStructuredData(config, initial))}
      />
      <link rel="alternate" type="application/rss+xml" title={blogTexts.feed} href={paths.feed} />
      <BlogScreen />
      <CtaBanner {...postTexts.cta(doctor)} />
    </QueryProvider>
  );
}
