import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Order } from '../orders/order.js';
import { findPerson } from '../persons.js';
import { type App } from './app.js';
import { consentPage, endPage, homePage, personPage } from './pages.js';

const POLICY = "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; base-uri 'none'";
const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const STYLES = new URL('../../assets/app.css', import.meta.url);

/** Serves the "app": plain pages and forms, without scripts. */
export function serveApp(server: FastifyInstance, app: App): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  const font = createRequire(import.meta.url).resolve(FONT);
  server.get('/app.css', (_request, reply) => reply.type('text/css').send(readFileSync(STYLES)));
  server.get('/figtree.woff2', (_request, reply) => reply.type('font/woff2').send(readFileSync(font)));

  server.get('/', (request, reply) => {
    const { autostarttoken } = request.query as { autostarttoken?: string };
    if (autostarttoken === undefined) return sendPage(reply, homePage(app.orders));
    const order = app.findPending(autostarttoken);
    if (!order) return sendGone(reply);
    app.open(order, 'link');
    return reply.redirect(`/orders/${order.orderRef}`, 303);
  });
  server.post('/scan', (request, reply) => {
    const order = app.scan(field(request, 'text'));
    if (typeof order === 'string') return sendPage(reply.status(422), homePage(app.orders, order));
    return reply.redirect(`/orders/${order.orderRef}`, 303);
  });

  serveOrder(server, app);
}

function serveOrder(server: FastifyInstance, app: App): void {
  const at = (
    step: string,
    act: (order: Order, request: FastifyRequest, reply: FastifyReply) => FastifyReply,
  ): void => {
    server.post(`/orders/:id/${step}`, (request, reply) => {
      const order = app.findPending((request.params as { id: string }).id);
      return order ? act(order, request, reply) : sendGone(reply);
    });
  };

  server.get('/orders/:id', (request, reply) => {
    const order = app.findPending((request.params as { id: string }).id);
    if (!order) return sendGone(reply);
    return sendPage(reply, order.person ? consentPage(order) : personPage(order));
  });
  at('open', (order, _request, reply) => {
    app.open(order, 'qr');
    return reply.redirect(`/orders/${order.orderRef}`, 303);
  });
  at('person', (order, request, reply) => {
    const person = findPerson(field(request, 'person'));
    if (!person || !app.choose(order, person)) return reply.redirect(`/orders/${order.orderRef}`, 303);
    if (person.isBlocked) return leave(reply, order, 'Spärrat BankID', 'Det här testkortet är spärrat.');
    return reply.redirect(`/orders/${order.orderRef}`, 303);
  });
  at('finish', (order, request, reply) => {
    if (!order.person) return reply.redirect(`/orders/${order.orderRef}`, 303);
    app.finish(order, order.person, { ipAddress: request.ip.replace(/^::ffff:/, '') });
    if (app.findPending(order.orderRef)) return reply.redirect(`/orders/${order.orderRef}`, 303);
    return leave(reply, order, 'Klart', 'Fortsätt på webbplatsen.');
  });
  at('cancel', (order, _request, reply) => {
    app.fail(order, 'userCancel');
    return leave(reply, order, 'Avbrutet', 'Ingenting har skickats.');
  });
}

/** Back to the site that opened the app; a site on another device is not followed. */
function leave(reply: FastifyReply, order: Order, title: string, text: string): FastifyReply {
  const returnUrl = order.startedBy === 'link' ? order.request.returnUrl : undefined;
  if (returnUrl !== undefined && /^https?:/.test(returnUrl)) return reply.redirect(returnUrl, 303);
  return sendPage(reply, endPage(title, text, returnUrl));
}

function sendGone(reply: FastifyReply): FastifyReply {
  const text = 'Den är klar, avbruten eller har gått ut. Börja om på webbplatsen.';
  return sendPage(reply.status(404), endPage('Beställningen finns inte längre', text));
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  void reply.header('content-security-policy', POLICY).header('cache-control', 'no-store');
  return reply.header('referrer-policy', 'no-referrer').type('text/html; charset=utf-8').send(html);
}

function field(request: FastifyRequest, name: string): string {
  const value = (request.body as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}
