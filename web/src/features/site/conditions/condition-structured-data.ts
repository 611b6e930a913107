import type { SiteConfig } from '../../../../../src/site/pages/site.contract.js';
import type { TextPage } from '../../../shared/text-page.js';

/** What a condition page says beside its name and address: what it is about, for whom, and who has really reviewed it. */
export function conditionStructuredData(
  { title }: Pick<TextPage, 'title'>,
  { medicalReview: { reviewedBy, lastReviewedOn }, areStatementsConfirmed }: SiteConfig,
): object {
  return {
    about: { '@type': 'MedicalCondition', name: title },
    audience: { '@type': 'PeopleAudience', audienceType: 'Patient' },
    specialty: 'https://schema.org/Dermatology',
    ...(areStatementsConfirmed && lastReviewedOn !== null && { lastReviewed: lastReviewedOn }),
    ...(areStatementsConfirmed && reviewedBy !== null && { reviewedBy: { '@type': 'Person', name: reviewedBy } }),
  };
}
