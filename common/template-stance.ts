/**
 * A template's advice: harmless, or to be seen in person. A case with a warning offers no reassuring template and lists
 * referring ones first.
 */
export const TEMPLATE_STANCES = ['neutral', 'reassuring', 'in-person'] as const;
export type TemplateStance = (typeof TEMPLATE_STANCES)[number];
