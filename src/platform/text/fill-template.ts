/** The fields of a message for the gateway. */
export interface TemplateValues {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** The same whenever the message is sent again. */
  readonly id: string;
}

const PLACEHOLDER = /\{\{(to|text|id)\}\}/g;

/**
 * The body of a request: the template's JSON with `{{to}}`, `{{text}}` and `{{id}}` replaced inside its strings, so that
 * no text can break out of them.
 *
 * @param template JSON, as `SMS_TEMPLATE`
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  return JSON.stringify(JSON.parse(template), (_key, value: unknown) =>
    typeof value === 'string'
      ? value.replace(PLACEHOLDER, (_match, name: keyof TemplateValues) => values[name])
      : value,
  );
}

/** Whether it is JSON and names both the number and the text. */
export function isTemplate(template: string): boolean {
  try {
    const filled = fillTemplate(template, { to: '\u0001', text: '\u0002', id: '' });
    return filled.includes('\\u0001') && filled.includes('\\u0002');
  } catch {
    return false;
  }
}
