/** A piece of HTML that was built here; its texts are escaped. */
export class Html {
  constructor(readonly source: string) {}
}

type Content = Html | string | null | readonly Content[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Signs that turn the direction of what follows: a text could read as another one. The JSON of the copy has them. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

/** SECURITY: every value of a template is escaped unless it is {@link Html}; what patients and doctors wrote is text alone. */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(
    parts.map((part, index) => part + (index < values.length ? render(values[index] ?? null) : '')).join(''),
  );
}

function render(content: Content): string {
  if (content === null) return '';
  if (content instanceof Html) return content.source;
  if (typeof content === 'string') return content.replace(TURNS, '').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
  return content.map(render).join('');
}

const STYLE = `
:root { color-scheme: light; }
body { margin: 0 auto; max-width: 44rem; padding: 1.5rem 1.25rem 4rem; background: #fff; color: #20302e;
  font: 1rem/1.6 system-ui, -apple-system, 'Segoe UI', sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.25; }
h2 { margin-top: 2.5rem; padding-top: 1.25rem; border-top: 1px solid #d9d2c7; font-size: 1.25rem; }
h3 { margin-bottom: 0.25rem; font-size: 1.0625rem; }
a { color: #1e5b52; }
a:focus-visible { outline: 3px solid #1e5b52; outline-offset: 2px; }
dt { font-weight: 600; }
dd { margin: 0 0 0.75rem; white-space: pre-line; }
.lines { white-space: pre-line; }
.soft { color: #4b5b58; }
figure { margin: 1rem 0; }
img { max-width: 100%; height: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; border-bottom: 1px solid #d9d2c7; text-align: start; vertical-align: top; }
@media print { body { max-width: none; padding: 0; } h2 { break-after: avoid; } figure, tr { break-inside: avoid; } nav { display: none; } }
`;

/**
 * A page that opens without network and runs no script: its policy forbids both, and everything it shows lies beside it.
 */
export function page(title: string, main: Html): string {
  return html`<!doctype html>
    <html lang="sv">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'"
        />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <main>${main}</main>
      </body>
    </html> `.source;
}
