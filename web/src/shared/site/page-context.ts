import { createContext, use } from 'react';
import { doctorWords } from '../../../../common/doctor-words.js';
import { formatKronor } from '../../../../common/money.js';
import type { PageData, SiteConfig } from '../../../../src/site/pages/site.contract.js';
import type { ServiceDetails } from '../service-details.js';

/** Shown when the price cannot be read (docs/product.md, section 9). Öre, VAT included. */
export const DEFAULT_PRICE_ORE = 69_900;

export const PageContext = createContext<PageData | null>(null);

/** The data that the server rendered this document from. */
export function usePage(): PageData {
  const page = use(PageContext);
  if (page === null) throw new Error('usePage needs the PageContext that the entry provides');
  return page;
}

export function useSiteConfig(): SiteConfig {
  return usePage().config;
}

/** Values from settings and product that texts insert. */
export function useServiceDetails(): ServiceDetails {
  return serviceDetailsOf(usePage());
}

export function serviceDetailsOf({ config, productInfo }: Pick<PageData, 'config' | 'productInfo'>): ServiceDetails {
  return {
    brand: config.brandName,
    contactEmail: config.contactEmail,
    price: formatKronor(productInfo?.price_inc_vat ?? DEFAULT_PRICE_ORE),
    answerTargetHours: config.answerTargetHours,
    deliveryLimit: config.deliveryLimit,
    refundsLateAnswers: config.refundsLateAnswers,
    contactAnswerHours: config.contactAnswerHours,
    doctor: doctorWords[config.doctorKind],
    minimumAgeYears: config.minimumAgeYears,
  };
}
