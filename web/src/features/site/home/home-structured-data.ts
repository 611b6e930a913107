import { doctorWords } from '../../../../../common/doctor-words.js';
import { machineKronor } from '../../../../../common/money.js';
import { paths } from '../../../../../common/paths.js';
import type { SiteConfig } from '../../../../../src/site/pages/site.contract.js';
import { availabilityOf } from '../../../shared/seo/availability.js';
import { homeTexts } from './home.texts.js';

/** The site as a page of a medical organisation, with the price that the page shows, for search engines. */
export function homeStructuredData(
  { brandName, publicUrl, contactEmail, doctorKind, clinic }: SiteConfig,
  priceOre: number,
): object {
  const { pageName, description, medicalSpecialty } = homeTexts.structuredData;
  const doctor = doctorWords[doctorKind];
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: pageName(brandName, doctor),
    url: `${publicUrl}/`,
    inLanguage: 'sv',
    description: description(doctor),
    about: {
      '@type': 'MedicalOrganization',
      name: brandName,
      url: `${publicUrl}/`,
      email: contactEmail,
      medicalSpecialty: `https://schema.org/${medicalSpecialty}`,
      areaServed: 'SE',
      makesOffer: {
        '@type': 'Offer',
        url: `${publicUrl}${paths.order}`,
        price: machineKronor(priceOre),
        priceCurrency: 'SEK',
        availability: availabilityOf(clinic),
      },
    },
  };
}
