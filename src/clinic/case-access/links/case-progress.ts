const STEPS = ['Mottaget', 'Läses', 'Svar'] as const;

/** The bar of mails about a case: how far it has come. */
export function caseProgress(step: (typeof STEPS)[number]) {
  return { steps: STEPS, reached: STEPS.indexOf(step) };
}
