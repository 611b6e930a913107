import type { Condition } from '../../../../../common/conditions.js';
import { capitalised, type DoctorWords } from '../../../../../common/doctor-words.js';
import type { TextPage, UrgentCare } from '../../../shared/text-page.js';
import type { SiteConfig } from '../../../../../src/site/pages/site.contract.js';

/** The content of a condition page below its name. */
export interface ConditionTexts extends Omit<TextPage, 'cta' | 'title'> {
  readonly urgent: UrgentCare;
  /** The question above the last panel, which links to the order. */
  readonly lastWords: string;
}

/** A condition page with its last panel, which is the same on all but for its title. */
export function conditionPage(
  { name }: Pick<Condition, 'name'>,
  { lastWords, ...texts }: ConditionTexts,
  doctor: DoctorWords,
): TextPage {
  return {
    title: name,
    ...texts,
    cta: {
      title: lastWords,
      text: `Du svarar på frågor om dina besvär och skickar tre bilder. ${capitalised(doctor.one)} bedömer dem, skriver ett svar till dig och föreslår nästa steg.`,
      button: 'Beställ bedömning',
      path: '/bestall-bedomning',
    },
  };
}

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
