/**
 * What a template tells the patient: that it looks harmless, or to be seen in person. One that reassures is not offered for
 * a case with a warning; one that sends the patient on comes first there.
 */
export const TEMPLATE_STANCES = ['neutral', 'reassuring', 'in-person'] as const;
export type TemplateStance = (typeof TEMPLATE_STANCES)[number];
