import { createHash } from 'node:crypto';
import { escapeXml } from './sitemap-and-feed.js';

/** The database of answers that wait to be sent (web/src/shared/case/device-database.ts). */
const DATABASE = { name: 'hudvy-case', store: 'answers' };

const TEXTS = {
  title: 'Du verkar sakna nät',
  kept: 'Svar som inte har hunnit skickas finns kvar på den här enheten. De skickas när du är uppkopplad igen.',
  nothingKept: 'På den här enheten finns inget som väntar på att skickas.',
  goesOn: 'Sidan fortsätter av sig själv när nätet är tillbaka.',
  worse: 'Blir du sämre under tiden? Ring 1177 för sjukvårdsråd, och 112 vid livshotande besvär.',
};

const STYLE =
  'body{margin:0;background:#FBF8F3;color:#20302E;font:17px/1.6 Figtree,"Helvetica Neue",Arial,sans-serif}main{max-width:42rem;margin:0 auto;padding:2.5rem 1.25rem}h1{font-size:1.75rem;line-height:1.2}a{color:#1E5B52}';
const SCRIPT =
  'setInterval(()=>fetch("/robots.txt",{cache:"no-store"}).then(({ok})=>ok&&location.reload(),()=>{}),3000)';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The service worker of the pages of a case: without a net, a page of constants says what waits on the device, and goes on
 * by itself. It stores no response, so that it opens no answer and no status, shows nobody another person's page, and a
 * later release takes its place at once.
 */
export function offlineWorker(brand: string): string {
  const page = `<!doctype html><html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${TEXTS.title}</title><style>${STYLE}</style></head><body><main><p>${escapeXml(brand)}</p><h1>${TEXTS.title}</h1><p>KEPT</p><p role="status">${TEXTS.goesOn}</p><p>${withPhoneLinks(TEXTS.worse)}</p></main><script>${SCRIPT}</script></body></html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
  return `const PAGE = ${inScript(page)};
const KEPT = ${inScript({ true: TEXTS.kept, false: TEXTS.nothingKept })};
const HEADERS = ${inScript(headers)};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return;
  event.respondWith(fetch(event.request).catch(withoutNet));
});

async function withoutNet() {
  const kept = KEPT[await keeps().catch(() => false)];
  return new Response(PAGE.replace('KEPT', () => kept), { headers: HEADERS });
}

/** Whether anything waits; a browser without the database gets none. */
function keeps() {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('${DATABASE.name}');
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const database = opening.result;
      const counting = database.transaction('${DATABASE.store}').objectStore('${DATABASE.store}').count();
      counting.onsuccess = () => resolve(counting.result > 0);
      counting.onerror = () => reject(counting.error);
      database.close();
    };
  });
}
`;
}

const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

const withPhoneLinks = (text: string): string => text.replaceAll(/\b(1177|112)\b/g, '<a href="tel:$1">$1</a>');
