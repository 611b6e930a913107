/** The parts of a template, in the order of a reply. */
export const TEMPLATE_PARTS = [
  'diagnosis',
  'assessment',
  'treatment',
  'duration',
  'sideEffects',
  'selfCare',
  'followUp',
  'safetyNet',
] as const;
