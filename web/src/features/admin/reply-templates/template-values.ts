import { isConditionId } from '../../../../../common/conditions.js';
import type { PrescriptionPreset } from '../../../../../common/prescription-text.js';
import { REPLY_LIMITS } from '../../../../../common/reply.js';
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
  /** One a line, its six fields separated by semicolons. */
  readonly prescriptions: string;
}

export function valuesOf(template: ReplyTemplate | null): TemplateValues {
  const texts = TEMPLATE_PARTS.map((part) => [part, template?.texts[part] ?? '']);
  return {
    ...(Object.fromEntries(texts) as Record<TemplatePart, string>),
    title: template?.title ?? '',
    condition: template?.condition ?? '',
    stance: template?.stance ?? 'neutral',
    codes: template?.codes.join(', ') ?? '',
    prescriptions: template?.prescriptions.map(lineOf).join('\n') ?? '',
  };
}

/** The request body; empty texts are omitted. */
export function templateOf({
  title,
  condition,
  stance,
  codes,
  prescriptions,
  ...texts
}: TemplateValues): SaveTemplateRequest {
  const filled = TEMPLATE_PARTS.filter((part) => texts[part].trim() !== '').map((part) => [part, texts[part].trim()]);
  return {
    title: title.trim(),
    condition: isConditionId(condition) ? condition : null,
    stance,
    codes: codesIn(codes),
    prescriptions: presetsIn(prescriptions),
    texts: Object.fromEntries(filled) as SaveTemplateRequest['texts'],
  };
}

const PRESET_FIELDS = ['preparation', 'strength', 'form', 'dose', 'amount', 'repeats'] as const;

function lineOf(preset: PrescriptionPreset): string {
  const fields = PRESET_FIELDS.map((field) => preset[field]).join('; ');
  return fields.replace(/[; ]+$/, '');
}

/** The typed prescriptions; what is left out at the end of a line is empty. */
function presetsIn(text: string): PrescriptionPreset[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const typed = line.split(';').map((field) => field.trim());
      return Object.fromEntries(
        PRESET_FIELDS.map((field, index) => [field, typed[index] ?? '']),
      ) as unknown as PrescriptionPreset;
    });
}

/** Whether each line has a preparation and no more fields than there are. */
export function arePresets(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (
    lines.every((line) => line.split(';').length <= PRESET_FIELDS.length) &&
    presetsIn(text).every(
      (preset) =>
        preset.preparation !== '' &&
        Object.values(preset).every((field) => field.length <= REPLY_LIMITS.prescriptionText),
    )
  );
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
