/** Text that is already HTML. */
export class Html {
  constructor(readonly text: string) {}
}

type Insert = string | number | Html | readonly Html[];

/** Builds HTML; escapes everything inserted except other such HTML. */
export function html(parts: TemplateStringsArray, ...inserts: Insert[]): Html {
  return new Html(parts.reduce((text, part, index) => text + asHtml(inserts[index - 1] ?? '') + part));
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function asHtml(insert: Insert): string {
  if (insert instanceof Html) return insert.text;
  if (typeof insert === 'object') return insert.map(({ text }) => text).join('');
  return String(insert).replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}
