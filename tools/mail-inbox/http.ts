import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';
import { parseAttachment } from './mail.js';
import { type MailStore } from './mail-store.js';
import { inboxPage, type View, views } from './page.js';

const assets: Record<string, { type: string; path: string }> = {
  '/inbox.css': { type: 'text/css; charset=utf-8', path: 'tools/mail-inbox/assets/inbox.css' },
  '/inbox.js': { type: 'text/javascript; charset=utf-8', path: 'tools/mail-inbox/assets/inbox.js' },
};

/** A mail runs no script, sends no form and loads only pictures; its links open in a new tab. */
const MAIL_POLICY =
  "default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; font-src data: http: https:; script-src 'none'";
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:";

export interface RunningHttp {
  port: number;
  stop(): Promise<void>;
}

/**
 * Serves the page and maildev's JSON.
 *
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function startHttp(
  { host, port }: { host: string; port: number },
  store: MailStore,
): Promise<RunningHttp> {
  const server = createServer((request, response) => {
    answer(request, response, store).catch((error: unknown) => {
      if (!response.headersSent) send(response, 500, 'text/plain; charset=utf-8', String(error));
      else response.destroy();
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, store: MailStore): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://inbox');
  const [, section = '', id = '', part = '', index = ''] = pathname.split('/');
  const asset = assets[pathname];

  if (request.method === 'DELETE' && section === 'email') return answerDelete(response, store, id);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return json(response, 405, { error: 'Method not allowed' });
  if (asset) return send(response, 200, asset.type, await readFile(join(projectRoot(), asset.path)));
  if (pathname === '/events') return streamChanges(response, store);
  if (pathname === '/email') return json(response, 200, store.list());

  const found = store.find(id);
  if (pathname === '/' || section === 'mail') {
    if (id && !found) return redirect(response, '/');
    if (found) found.mail.read = true;
    const view = views.find((name) => name === searchParams.get('view')) ?? ('mail' satisfies View);
    const page = inboxPage(store.list(), found?.mail ?? null, view, found?.source.toString() ?? '');
    return send(response, 200, 'text/html; charset=utf-8', page, { 'content-security-policy': PAGE_POLICY });
  }
  if (section !== 'email' || !found) return json(response, 404, { error: 'Email was not found' });
  if (part === 'html') {
    const policy = { 'content-security-policy': MAIL_POLICY };
    return send(response, 200, 'text/html; charset=utf-8', withLinksInNewTabs(found.mail.html), policy);
  }
  if (part === 'source') return send(response, 200, 'text/plain; charset=utf-8', found.source);
  if (part === 'attachment') {
    const content = await parseAttachment(found.source, Number(index));
    if (!content) return json(response, 404, { error: 'Attachment was not found' });
    return send(response, 200, 'application/octet-stream', content, { 'content-disposition': 'attachment' });
  }
  found.mail.read = true;
  return json(response, 200, found.mail);
}

async function answerDelete(response: ServerResponse, store: MailStore, id: string): Promise<void> {
  if (id === 'all') await store.clear();
  else if (!(await store.remove(id))) return json(response, 404, { error: 'Email was not found' });
  return json(response, 200, true);
}

/** Inserted inside an existing head: before the doctype it would change the layout. */
function withLinksInNewTabs(mailHtml: string): string {
  const base = '<base target="_blank">';
  const head = /<head(\s[^>]*)?>/i;
  return head.test(mailHtml) ? mailHtml.replace(head, (tag) => tag + base) : base + mailHtml;
}

function streamChanges(response: ServerResponse, store: MailStore): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(': open\n\n');
  response.once(
    'close',
    store.onChange(() => response.write('event: change\ndata: {}\n\n')),
  );
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end();
}

function json(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body));
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  const always = {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
  response.writeHead(status, { ...always, ...headers }).end(body);
}
