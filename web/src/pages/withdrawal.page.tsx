import { WithdrawalScreen } from '../features/shop/withdrawal/withdrawal-screen.js';
import { withdrawalTexts } from '../features/shop/withdrawal/withdrawal.texts.js';
import { NotFound } from '../shared/not-found/not-found.js';
import { QueryProvider } from '../shared/api/query-provider.js';
import { PageHead } from '../shared/seo/page-head.js';
import { useSiteConfig } from '../shared/site/page-context.js';

export default function WithdrawalPage() {
  const { hasWithdrawalPage } = useSiteConfig();
  const { metaTitle, metaDescription } = withdrawalTexts;
  if (!hasWithdrawalPage) return <NotFound />;
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} path={null} isIndexed={false} />
      <QueryProvider>
        <WithdrawalScreen />
      </QueryProvider>
    </>
  );
}
