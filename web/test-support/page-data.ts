import type { ProductInfoResponse } from '../../src/shop/catalog/catalog.contract.js';
import { EMPTY_OPERATOR_PROFILE } from '../../src/profile/empty-operator-profile.js';
import type { PageData, SiteConfig } from '../../src/site/pages/site.contract.js';

/** The assessment as the seed sells it: 699 kr, no campaign. */
export const aProduct: ProductInfoResponse = {
  name: 'Hudbedömning',
  description: 'En läkare bedömer din hud.',
  price: 55_920,
  currency: 'sek',
  vatRate: 25,
  image: null,
  vat_amount: 13_980,
  price_inc_vat: 69_900,
  lowest_price_30_days: 69_900,
  campaign: null,
};

const config: SiteConfig = {
  clinic: { state: 'open', closed: null, announced: null },
  brandName: 'Hudvy',
  contactEmail: 'hej@hudvy.example',
  publicUrl: 'http://localhost',
  anonKey: 'public-key',
  stripePublishableKey: 'pk_test_hudvy',
  stripeJsUrl: 'http://payments.example/stripe.js',
  analyticsScriptUrl: null,
  answerTargetHours: 24,
  deliveryLimit: '1-2 arbetsdagar',
  contactAnswerHours: 24,
  minimumAgeYears: 18,
  refundsLateAnswers: true,
  doctorKind: 'physician',
  doctors: [],
  instagramUrl: null,
  hasCompactBanner: false,
  hasWithdrawalPage: true,
  drills: null,
  hasBankId: false,
  hasBankIdMark: false,
  securityProfile: 'standard',
  passwordMinLength: 6,
  ...EMPTY_OPERATOR_PROFILE,
};

/** The server's data for the pages of a new clinic. */
export const aPageData: PageData = {
  config,
  renderedAt: '2026-05-04T10:00:00.000Z',
  productInfo: aProduct,
  data: {},
  isNotFound: false,
};
