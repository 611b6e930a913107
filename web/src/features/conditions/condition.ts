import { type CallToAction, type TextPage, type UrgentCare } from '../../shared/text-page.js';

/** One of the nine condition pages. */
export interface ConditionPage extends TextPage {
  /** Its route, which is also its key. */
  readonly path: string;
  readonly urgent: UrgentCare;
}

/** The last panel of every condition page; only its title differs. */
export const orderAssessment = {
  text: 'Du svarar på frågor om dina besvär och skickar tre bilder. En läkare bedömer dem, skriver ett svar till dig och föreslår nästa steg.',
  button: 'Beställ bedömning',
  path: '/bestall-bedomning',
} as const satisfies Omit<CallToAction, 'title'>;
