import { paths } from '../../../common/paths.js';
import { OrderScreen } from '../features/shop/order/order-screen.js';
import { orderStructuredData } from '../features/shop/order/order-structured-data.js';
import { orderTexts } from '../features/shop/order/order.texts.js';
import { accountDraftOf } from '../shared/auth/account-draft.js';
import { useAuth } from '../shared/auth/auth-context.js';
import { PageHead } from '../shared/seo/page-head.js';
import { ClinicBanner } from '../shared/site/clinic-note.js';
import { usePage, useServiceDetails } from '../shared/site/page-context.js';

export default function OrderPage() {
  const { config, productInfo } = usePage();
  const { price, answerTargetHours, doctor } = useServiceDetails();
  const { user, loading } = useAuth();
  return (
    <>
      <PageHead
        title={orderTexts.metaTitle}
        description={orderTexts.metaDescription(price, answerTargetHours, doctor)}
        path={paths.order}
        structuredData={orderStructuredData(config, productInfo)}
      />
      <link
        rel="dns-prefetch"
        href={config.stripeJsUrl === null ? 'https://js.stripe.com' : new URL(config.stripeJsUrl).origin}
      />
      <ClinicBanner />
      <OrderScreen account={user === null ? undefined : accountDraftOf(user)} isAccountKnown={!loading} />
    </>
  );
}
