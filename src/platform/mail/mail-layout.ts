import type { SenderLine } from './sender-details.js';

/** What a mail says; a pure function of its data, kept in the `*.mail.ts` of the module that sends it. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
}

/** What every mail of ours consists of; the layout makes HTML and its plain-text twin from it. */
interface MailDraft {
  readonly brand: string;
  readonly subject: string;
  /** Shown by mail programs beside the subject; nothing sensitive. */
  readonly preview: string;
  /** "Hej Elin,": the one place of a first name, in a mail to the address of the order; `HELLO` elsewhere. */
  readonly greeting?: string | null;
  /** Where the matter stands: the step of `steps` that it has reached. */
  readonly progress?: { readonly steps: readonly string[]; readonly reached: number };
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** A short table: label and value. */
  readonly details?: readonly (readonly [string, string])[];
  /** What happens next, in order. */
  readonly steps?: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly closing?: readonly string[];
  /** A way that the mail mentions, as text after `closing`. */
  readonly link?: { readonly label: string; readonly url: string };
  readonly footer: string;
}

/** To an account or an address that nobody has confirmed: a name there is whatever somebody typed. */
export const HELLO = 'Hej,';

const PAPER = '#FBF8F3';
const INK = '#20302E';
const INK_SOFT = '#4B5B58';
const LINE = '#D9D2C7';
const CLAY = '#A8492B';
const PINE = '#1E5B52';
const FONT = "Figtree, 'Helvetica Neue', Arial, sans-serif";

/** Where the details of the sender go (`withSender`): they are read when the mail is sent. */
const SENDER_HTML = '<!-- sender -->';

/** One column of 560 px, one button, the link also written out (docs/product.md, section 8). */
export function renderMail(draft: MailDraft): { subject: string; text: string; html: string } {
  return { subject: draft.subject, text: plainText(draft), html: html(draft) };
}

function plainText({
  brand,
  greeting,
  progress,
  heading,
  paragraphs,
  details = [],
  steps = [],
  button,
  closing = [],
  link,
  footer,
}: MailDraft): string {
  const blocks = [
    heading,
    progress ? progressLine(progress) : '',
    greeting ?? '',
    ...paragraphs,
    details.map(([label, value]) => `${label}${/[.?!]$/.test(label) ? '' : ':'} ${value}`).join('\n'),
    steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
    button ? `${button.label}:\n${button.url}` : '',
    ...closing,
    link ? `${link.label}: ${link.url}` : '',
    `--\n${brand}\n${footer}`,
  ];
  return blocks.filter((block) => block !== '').join('\n\n') + '\n';
}

/** The mail with the sender's name, number, address and phone in its foot. @param lines none that is unknown */
export function withSender<Content extends { readonly text: string; readonly html: string }>(
  content: Content,
  lines: readonly SenderLine[],
): Content {
  if (lines.length === 0) return content;
  const rows = `<tr><td style="padding:8px 0 0;font-size:13px;line-height:1.5;color:${INK_SOFT}">${lines.map(senderLine).join('<br>')}</td></tr>`;
  return {
    ...content,
    text: `${content.text}${lines.map(({ text }) => text).join('\n')}\n`,
    html: content.html.replace(SENDER_HTML, () => rows),
  };
}

function senderLine({ text, url }: SenderLine): string {
  if (url === undefined) return escapeHtml(text);
  return `<a href="${escapeHtml(url)}" style="color:${PINE}">${escapeHtml(text)}</a>`;
}

/** `Mottaget › [Läses] › Svar`. */
function progressLine({ steps, reached }: NonNullable<MailDraft['progress']>): string {
  return steps.map((step, index) => (index === reached ? `[${step}]` : step)).join(' › ');
}

function html({
  brand,
  greeting,
  progress,
  subject,
  preview,
  heading,
  paragraphs,
  details = [],
  steps = [],
  button,
  closing = [],
  link,
  footer,
}: MailDraft): string {
  const text = (value: string) => `<p style="margin:0 0 16px">${escapeHtml(value)}</p>`;
  return `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:${PAPER};color:${INK};font:16px/1.6 ${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;text-align:left">
<tr><td style="padding:0 0 24px;font-size:20px;font-weight:600;letter-spacing:-0.02em">${MARK}${escapeHtml(brand)}</td></tr>
<tr><td style="background:#FFFFFF;border:1px solid ${LINE};border-radius:14px;padding:32px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:600;letter-spacing:-0.02em">${escapeHtml(heading)}</h1>
${progress ? progressBar(progress) : ''}
${greeting ? text(greeting) : ''}
${paragraphs.map(text).join('\n')}
${details.length === 0 ? '' : detailsTable(details)}
${steps.length === 0 ? '' : `<ol style="margin:0 0 16px;padding-left:20px">${steps.map((step) => `<li style="margin:0 0 8px">${escapeHtml(step)}</li>`).join('')}</ol>`}
${button ? buttonAndLink(button) : ''}
${closing.map(text).join('\n')}
${link ? textLink(link) : ''}
</td></tr>
<tr><td style="padding:24px 0 0;font-size:14px;color:${INK_SOFT}">${escapeHtml(footer)}</td></tr>
${SENDER_HTML}
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The brand's mark, layers of paper in a circle; mail programs show no SVG. */
const MARK = `<span aria-hidden="true" style="display:inline-block;width:26px;height:26px;margin:0 10px 0 0;border-radius:13px;vertical-align:-6px;background:${PINE};background-image:linear-gradient(172deg,#DFE9E3 36%,#9DBDB2 36%,#9DBDB2 56%,${PINE} 56%,${PINE} 78%,#B9603F 78%)"></span>`;

/** One line with a bar for each step, filled up to the one that is reached. */
function progressBar({ steps, reached }: NonNullable<MailDraft['progress']>): string {
  const cell = (step: string, index: number) =>
    `<td width="${Math.floor(100 / steps.length)}%" style="padding:6px 8px 0 0;border-top:4px solid ${index <= reached ? PINE : LINE};font-size:14px;${index === reached ? `font-weight:600;color:${PINE}` : `color:${INK_SOFT}`}">${escapeHtml(step)}</td>`;
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>${steps.map(cell).join('')}</tr></table>`;
}

function detailsTable(details: readonly (readonly [string, string])[]): string {
  const row = ([label, value]: readonly [string, string]) =>
    `<tr><th scope="row" style="padding:8px 16px 8px 0;border-bottom:1px solid ${LINE};text-align:left;font-weight:400;color:${INK_SOFT}">${escapeHtml(label)}</th>` +
    `<td style="padding:8px 0;border-bottom:1px solid ${LINE};text-align:right;font-variant-numeric:tabular-nums">${escapeHtml(value)}</td></tr>`;
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${details.map(row).join('')}</table>`;
}

function buttonAndLink({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return `<p style="margin:24px 0 12px"><a href="${href}" style="display:inline-block;background:${CLAY};color:#FFFFFF;text-decoration:none;font-weight:600;padding:14px 24px;border-radius:10px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 24px;font-size:14px;color:${INK_SOFT}">Fungerar inte knappen? Kopiera adressen:<br><a href="${href}" style="color:${PINE};word-break:break-all">${href}</a></p>`;
}

function textLink({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:0"><a href="${escapeHtml(url)}" style="color:${PINE}">${escapeHtml(label)}</a></p>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML content or attribute value. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
