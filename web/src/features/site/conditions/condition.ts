import { capitalised, type DoctorWords } from '../../../../../common/doctor-words.js';
import type { TextPage, UrgentCare } from '../../../shared/text-page.js';

/** What one of the nine condition pages says. */
export interface ConditionTexts extends Omit<TextPage, 'cta'> {
  /** Its route, which is also its key. */
  readonly path: string;
  readonly urgent: UrgentCare;
  /** The question above the last panel, the way to an assessment. */
  readonly lastWords: string;
}

/** A condition page with its last panel, which is the same on all nine but for its title. */
export function conditionPage({ lastWords, ...texts }: ConditionTexts, doctor: DoctorWords): TextPage {
  return {
    ...texts,
    cta: {
      title: lastWords,
      text: `Du svarar på frågor om dina besvär och skickar tre bilder. ${capitalised(doctor.one)} bedömer dem, skriver ett svar till dig och föreslår nästa steg.`,
      button: 'Beställ bedömning',
      path: '/bestall-bedomning',
    },
  };
}
