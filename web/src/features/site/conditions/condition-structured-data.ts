import type { Condition } from '../../../../../common/conditions.js';
import type { SiteConfig } from '../../../../../src/site/pages/site.contract.js';

/** What a condition page says beside its name and address: what it is about, for whom, and who has really reviewed it. */
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
