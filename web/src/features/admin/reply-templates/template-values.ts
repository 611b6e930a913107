import { isConditionId } from '../../../../../common/conditions.js';
import type { TemplateStance } from '../../../../../common/template-stance.js';
import type {
  ReplyTemplate,
  SaveTemplateRequest,
} from '../../../../../src/clinic/replies/templates/reply-templates.contract.js';
import { TEMPLATE_PARTS } from '../../../shared/reply-templates/template-parts.js';

export type TemplatePart = (typeof TEMPLATE_PARTS)[number];

/** The form's fields, as typed. */
export interface TemplateValues extends Record<TemplatePart, string> {
  readonly title: string;
  /** Blank: for every condition. */
  readonly condition: string;
  readonly stance: TemplateStance;
  /** Separated by commas. */
  readonly codes: string;
}

export function valuesOf(template: ReplyTemplate | null): TemplateValues {
  const texts = TEMPLATE_PARTS.map((part) => [part, template?.texts[part] ?? '']);
  return {
    ...(Object.fromEntries(texts) as Record<TemplatePart, string>),
    title: template?.title ?? '',
    condition: template?.condition ?? '',
    stance: template?.stance ?? 'neutral',
    codes: template?.codes.join(', ') ?? '',
  };
}

/** The request body; empty texts are omitted. */
export function templateOf({ title, condition, stance, codes, ...texts }: TemplateValues): SaveTemplateRequest {
  const filled = TEMPLATE_PARTS.filter((part) => texts[part].trim() !== '').map((part) => [part, texts[part].trim()]);
  return {
    title: title.trim(),
    condition: isConditionId(condition) ? condition : null,
    stance,
    codes: codesIn(codes),
    texts: Object.fromEntries(filled) as SaveTemplateRequest['texts'],
  };
}

/** Each once, as ICD-10-SE writes them. */
export function codesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).map((code) => code.toUpperCase()))].filter((code) => code !== '');
}

/** The section of a phrase's only text; null for a whole template. */
export function partOfPhrase({ texts }: Pick<ReplyTemplate, 'texts'>): TemplatePart | null {
  const filled = TEMPLATE_PARTS.filter((part) => texts[part]);
  return filled.length === 1 ? (filled[0] ?? null) : null;
}
