import { paths } from '../../../common/paths.js';
import { reopenConsent, useConsent } from '../features/consent/consent-store.js';
import { OrderBar } from '../features/cta/order-call.js';
import { CtaBanner } from '../features/cta/cta-banner.js';
import { AboutUs } from '../features/home/about-us.js';
import { ConditionGrid } from '../features/home/condition-grid.js';
import heroUrl from '../features/home/hero.svg?url';
import { Hero } from '../features/home/hero.js';
import { homeStructuredData } from '../features/home/home-structured-data.js';
import { homeTexts } from '../features/home/home.texts.js';
import { Retinoids } from '../features/home/retinoids.js';
import { Steps } from '../features/home/steps.js';
import { Reviews } from '../features/reviews/reviews.js';
import { PageHead } from '../shared/seo/page-head.js';
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
        pictureUrl={heroUrl}
        structuredData={homeStructuredData(config, productInfo?.price_inc_vat ?? DEFAULT_PRICE_ORE)}
      />
      <Hero details={details} />
      <div>
        <AboutUs brand={details.brand} doctor={details.doctor} />
        <Steps hours={details.answerTargetHours} doctor={details.doctor} />
        <ConditionGrid />
        {config.reviewsWidgetUrl !== null && (
          <Reviews widgetUrl={config.reviewsWidgetUrl} hasConsent={hasConsent} onChooseCookies={reopenConsent} />
        )}
        <Retinoids />
        <OrderBar />
      </div>
      <CtaBanner {...homeTexts.cta} />
    </>
  );
}
