import type { Mail, MailAddress } from './mail.js';

/** Text that is already HTML. */
class Html {
  constructor(readonly text: string) {}
}

type Insert = string | number | Html | readonly Html[];

/** Builds HTML; escapes everything inserted except other such HTML. */
function html(parts: TemplateStringsArray, ...inserts: Insert[]): Html {
  return new Html(parts.reduce((text, part, index) => text + asHtml(inserts[index - 1] ?? '') + part));
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function asHtml(insert: Insert): string {
  if (insert instanceof Html) return insert.text;
  if (typeof insert === 'object') return insert.map(({ text }) => text).join('');
  return String(insert).replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** The ways to look at one mail. */
export const views = ['mail', 'text', 'source'] as const;
export type View = (typeof views)[number];

const viewNames: Record<View, string> = {
  mail: 'As the recipient sees it',
  text: 'Plain text',
  source: 'Source',
};

/** Apart: the bundler would compile a template with this end tag for pages, with helpers of its own. */
const INBOX_SCRIPT = new Html('<script src="/inbox.js" defer></script>');

/** The inbox: the newest mail on top, and the chosen one beside the list. */
export function inboxPage(mails: Mail[], chosen: Mail | null, view: View, source: string): string {
  const title = chosen ? chosen.subject : `Mail inbox (${mails.length})`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/inbox.css" />
        ${INBOX_SCRIPT}
      </head>
      <body class="${chosen ? 'reading' : ''}">
        <header>
          <h1><a href="/">Mail inbox</a></h1>
          <p>Every mail that this clinic sends ends here. Nothing leaves the machine.</p>
          <button type="button" id="delete-all">Delete all</button>
        </header>
        <nav aria-label="Mails" id="mails" aria-live="polite">${mailList(mails, chosen)}</nav>
        <main>${chosen ? reader(chosen, view, source) : html`<p>Choose a mail to read it here.</p>`}</main>
      </body>
    </html>`.text;
}

function mailList(mails: Mail[], chosen: Mail | null): Html {
  if (mails.length === 0) return html`<p>No mail yet. It appears here by itself.</p>`;
  const items = mails.toReversed().map(
    (mail) =>
      html`<li>
        <a
          href="/mail/${mail.id}"
          class="${mail.read ? '' : 'unread'}"
          ${new Html(mail.id === chosen?.id ? 'aria-current="page"' : '')}
        >
          <span>${people(mail.to)}</span>
          <time datetime="${mail.time}">${clock(mail.time)}</time>
          <strong>${mail.subject || '(no subject)'}</strong>
          <span class="start">${mail.text.slice(0, 140)}</span>
        </a>
      </li>`,
  );
  return html`<ol reversed>
    ${items}
  </ol>`;
}

function reader(mail: Mail, view: View, source: string): Html {
  const tabs = views.map(
    (name) =>
      html`<a href="/mail/${mail.id}?view=${name}" ${new Html(name === view ? 'aria-current="page"' : '')}
        >${viewNames[name]}</a
      >`,
  );
  return html`<article>
    <p><a href="/">All mails</a></p>
    <h2>${mail.subject || '(no subject)'}</h2>
    <dl>
      <dt>From</dt>
      <dd>${people(mail.from)}</dd>
      <dt>To</dt>
      <dd>${people(mail.to)}</dd>
      <dt>Sent</dt>
      <dd><time datetime="${mail.date}">${clock(mail.date)}</time></dd>
    </dl>
    ${attachments(mail)}
    <nav aria-label="Views" class="views">${tabs}</nav>
    ${content(mail, view, source)}
  </article>`;
}

function content(mail: Mail, view: View, source: string): Html {
  if (view === 'source') return html`<pre>${source}</pre>`;
  if (view === 'text' || mail.html === '') return html`<pre>${linked(mail.text)}</pre>`;
  return html`<iframe
    title="The mail"
    src="/email/${mail.id}/html"
    sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
  ></iframe>`;
}

function attachments(mail: Mail): Html {
  if (mail.attachments.length === 0) return html``;
  const links = mail.attachments.map(
    ({ fileName, length }, index) =>
      html`<li>
        <a href="/email/${mail.id}/attachment/${index}" download="${fileName}">${fileName}</a>
        (${Math.ceil(length / 1024)} kB)
      </li>`,
  );
  return html`<ul>
    ${links}
  </ul>`;
}

/** Plain text with its addresses clickable, as mail programs show it. */
function linked(text: string): Html {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>` : html`${part}`))}`;
}

const people = (list: MailAddress[]): string =>
  list.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ');

const clockFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Stockholm',
});
const clock = (iso: string): string => clockFormat.format(new Date(iso));
