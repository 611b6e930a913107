import { isPending, type Order } from '../orders/order.js';
import type { ScanProblem } from '../orders/qr-text.js';
import { fullName, persons } from '../persons.js';

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

const SCAN_PROBLEMS: Record<ScanProblem, string> = {
  'not-a-code': 'Det där är ingen QR-kod från BankID. Texten börjar med ”bankid.” och har fyra delar.',
  'too-old': 'Koden är för gammal. Läs av en ny; den byts varje sekund.',
  unknown: 'Ingen beställning har den koden. Den kan ha gått ut.',
};

const VERBS = { auth: 'Identifiera', sign: 'Skriv under' };
const NOUNS = { auth: 'Identifiering', sign: 'Underskrift' };

/** The app's first screen: orders that wait, and the text of a QR code. */
export function homePage(orders: readonly Order[], problem: ScanProblem | null = null): string {
  const waiting = orders.filter((order) => isPending(order) && order.startedAt === null).reverse();
  return page(
    'Öppna en beställning',
    html`<h1>Öppna en beställning</h1>
      <h2>Väntar just nu</h2>
      ${
        waiting.length > 0
          ? html`<ul class="choices">
              ${waiting.map(waitingOrder)}
            </ul>`
          : html`<p>Ingen beställning väntar. Börja på webbplatsen, och uppdatera sedan sidan.</p>`
      }
      <p><a href="/">Uppdatera</a></p>
      <h2>Eller skriv QR-kodens text</h2>
      <form method="post" action="/scan">
        <label for="text">QR-kodens text</label>
        <input
          id="text"
          name="text"
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          required
          ${problem ? html`aria-invalid="true" aria-describedby="problem"` : html``}
        />
        ${problem ? html`<p id="problem" class="problem" role="alert">${SCAN_PROBLEMS[problem]}</p>` : html``}
        <button type="submit">Läs av</button>
      </form>`,
  );
}

function waitingOrder({ orderRef, method, relyingParty, createdAt }: Order): Html {
  const time = new Date(createdAt * 1000).toLocaleTimeString('sv-SE', { timeZone: 'Europe/Stockholm' });
  return html`<li>
    <form method="post" action="/orders/${orderRef}/open">
      <button type="submit" class="plain">${NOUNS[method]} hos ${relyingParty}, ${time}</button>
    </form>
  </li>`;
}

/** Which test person uses the app. */
export function personPage(order: Order): string {
  const named = order.request.requirement?.personalNumber;
  return page(
    'Välj testperson',
    html`<h1>Välj testperson</h1>
      <p>${NOUNS[order.method]} hos <strong>${order.relyingParty}</strong>. Namnen är påhittade.</p>
      ${named === undefined ? html`` : html`<p>Beställningen gäller ${named}.</p>`}
      <ul class="choices">
        ${persons.map(
          (person) =>
            html`<li>
              <form method="post" action="/orders/${order.orderRef}/person">
                <input type="hidden" name="person" value="${person.personalNumber}" />
                <button type="submit" class="plain">
                  <strong>${fullName(person)}</strong>
                  <span>${person.personalNumber.slice(0, 8)}-${person.personalNumber.slice(8)}</span>
                  ${person.note ? html`<span>${person.note}</span>` : html``}
                </button>
              </form>
            </li>`,
        )}
      </ul>
      ${cancelForm(order)}`,
  );
}

/** What the person is asked to do, with the text to be read first. */
export function consentPage(order: Order): string {
  const { method, orderRef, person, relyingParty, request, state } = order;
  const readsDocument = state.status === 'pending' && state.hintCode === 'userMrtd';
  return page(
    NOUNS[method],
    html`<h1>${VERBS[method]}</h1>
      <p>
        ${person ? fullName(person) : ''} ${method === 'auth' ? 'identifierar sig' : 'skriver under'} hos
        <strong>${relyingParty}</strong>.
      </p>
      ${visibleText(request.userVisibleData)}
      <form method="post" action="/orders/${orderRef}/finish">
        <button type="submit">${readsDocument ? 'Läs av pass eller id-kort' : VERBS[method]}</button>
      </form>
      ${cancelForm(order)}`,
  );
}

function visibleText(base64: string | undefined): Html {
  if (base64 === undefined) return html``;
  return html`<section aria-label="Text att läsa">
    <pre>${Buffer.from(base64, 'base64').toString('utf8')}</pre>
  </section>`;
}

function cancelForm({ orderRef }: Order): Html {
  return html`<form method="post" action="/orders/${orderRef}/cancel">
    <button type="submit" class="plain">Avbryt</button>
  </form>`;
}

/** The end of an order that leads nowhere by itself; `returnUrl` is offered as a link. */
export function endPage(title: string, text: string, returnUrl?: string): string {
  return page(
    title,
    html`<h1>${title}</h1>
      <p role="status">${text}</p>
      ${returnUrl === undefined ? html`` : html`<p><a href="${returnUrl}">Tillbaka till webbplatsen</a></p>`}
      <p><a href="/">Till appens början</a></p>`,
  );
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="sv">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>${title} – simulator av BankID</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/app.css" />
      </head>
      <body>
        <header>
          <p><strong>Simulator</strong> av BankID. Den identifierar ingen, och allt här är på låtsas.</p>
        </header>
        <main>${content}</main>
      </body>
    </html>`.text;
}
