import fastifyStatic from '@fastify/static';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Account } from '../account.js';
import { buildErrorResponse } from '../http/error-response.js';
import { newId } from '../ids.js';
import { checkoutView } from './checkout-view.js';

/** The page's script fills it: no markup depends on the session. */
function checkoutPage(script: 'main' | 'redirect', isEmbedded: boolean): string {
  return `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Betalning</title>
<link rel="stylesheet" href="/frame/base.css">
<link rel="stylesheet" href="/frame/fields.css">
<link rel="stylesheet" href="/frame/checkout.css">
<script type="module" src="/frame/checkout/${script}.js"></script>
</head>
<body${isEmbedded ? '' : ' class="page"'}>
<main${isEmbedded ? '' : ' class="card"'}></main>
</body>
</html>
`;
}

/** No inline code or styles. The emulator runs beside sites under development, so any of them may frame the form. */
const checkoutPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors http: https:',
].join('; ');

const assets = fileURLToPath(new URL('../../assets', import.meta.url));
const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** Serves the browser's part: the replacement script, the framed form, and the pages of redirecting methods. */
export function serveFrame(server: FastifyInstance, account: Account): void {
  const font = createRequire(import.meta.url).resolve(FONT);
  server.register(fastifyStatic, { root: assets, prefix: '/frame/', cacheControl: false });
  server.get('/frame/figtree.woff2', (_request, reply) => reply.type('font/woff2').send(readFileSync(font)));
  server.get('/endive/stripe.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(readFileSync(join(assets, 'stripe.js'), 'utf8')),
  );

  server.get('/checkout/embedded', (_request, reply) => sendPage(reply, checkoutPage('main', true)));
  server.get('/checkout/hosted', (_request, reply) => sendPage(reply, checkoutPage('main', false)));
  server.get('/checkout/redirect/:method', (_request, reply) => sendPage(reply, checkoutPage('redirect', false)));
  server.post('/checkout/view', (request, reply) => {
    try {
      const { client_secret: clientSecret } = (request.body ?? {}) as { client_secret?: unknown };
      return reply.send(checkoutView(account, clientSecret));
    } catch (error) {
      const response = buildErrorResponse(error, newId('req'));
      return reply.status(response.status).send(response.body);
    }
  });
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  void reply.header('content-security-policy', checkoutPolicy).header('referrer-policy', 'no-referrer');
  return reply.type('text/html; charset=utf-8').send(html);
}
