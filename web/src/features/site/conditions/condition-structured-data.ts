import type { Condition } from '../../../../../common/conditions.js';
import type { SiteConfig } from '../../../../../src/site/pages/site.contract.js';

/** Structured data of a condition page besides name and address: subject, audience and reviewer. */
export function conditionStructuredData(
  { name }: Pick<Condition, 'name'>,
  { medicalReview: { reviewedBy, lastReviewedOn }, areStatementsConfirmed }: SiteConfig,
): object {
  return {
    about: { '@type': 'MedicalCondition', name },
    audience: { '@type': 'PeopleAudience', audienceType: 'Patient' },
    specialty: 'https://schema.org/Dermatology',
    ...(areStatementsConfirmed && lastReviewedOn !== null && { lastReviewed: lastReviewedOn }),
    ...(areStatementsConfirmed && reviewedBy !== null && { reviewedBy: { '@type': 'Person', name: reviewedBy } }),
  };
}
