import { OrderCall } from '../features/site/cta/order-call.js';
import type { SearchResult } from '../features/site/search/search-result.js';
import { SearchScreen } from '../features/site/search/search-screen.js';
import { searchTexts } from '../features/site/search/search.texts.js';
import { PageHead } from '../shared/seo/page-head.js';
import { useInitialData } from '../shared/site/use-initial-data.js';

const NOTHING: SearchResult = { term: '', hits: [] };

export default function SearchPage() {
  const result = useInitialData<SearchResult>() ?? NOTHING;
  const { metaTitle, metaDescription } = searchTexts;
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} path={null} isIndexed={false} />
      <SearchScreen {...result} order={<OrderCall />} />
    </>
  );
}
