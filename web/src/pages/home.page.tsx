import { paths } from '../../../common/paths.js';
import { useConsent } from '../features/site/consent/consent-store.js';
import { OrderBar } from '../features/site/cta/order-call.js';
import { CtaBanner } from '../features/site/cta/cta-banner.js';
import { AboutUs } from '../features/site/home/about-us.js';
import { ConditionGrid } from '../features/site/home/condition-grid.js';
import { Hero } from '../features/site/home/hero.js';
import { homeStructuredData } from '../features/site/home/home-structured-data.js';
import { homeTexts } from '../features/site/home/home.texts.js';
import { Retinoids } from '../features/site/home/retinoids.js';
import { Steps } from '../features/site/home/steps.js';
import { Reviews } from '../features/site/reviews/reviews.js';
import { PageHead } from '../shared/seo/page-head.js';
import { ClinicBanner } from '../shared/site/clinic-note.js';
import { DEFAULT_PRICE_ORE, usePage, useServiceDetails } from '../shared/site/page-context.js';

export default function HomePage() {
  const { config, productInfo } = usePage();
  const details = useServiceDetails();
  const hasConsent = useConsent() === 'accepted';
  return (
    <>
      <PageHead
        title={homeTexts.metaTitle(details.answerTargetHours, details.doctor)}
        description={homeTexts.metaDescription(details)}
        path={paths.home}
        structuredData={homeStructuredData(config, productInfo?.price_inc_vat ?? DEFAULT_PRICE_ORE)}
      />
      <ClinicBanner />
      <Hero details={details} />
      <div>
        <AboutUs brand={details.brand} doctor={details.doctor} />
        <Steps hours={details.answerTargetHours} doctor={details.doctor} />
        <ConditionGrid />
        {/* Before consent there is nothing to show. */}
        {config.reviewsWidgetUrl !== null && hasConsent && <Reviews widgetUrl={config.reviewsWidgetUrl} />}
        <Retinoids />
        <OrderBar />
      </div>
      <CtaBanner {...homeTexts.cta} />
    </>
  );
}
