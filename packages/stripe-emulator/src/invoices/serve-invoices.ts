import type { FastifyInstance } from 'fastify';
import { invoiceDocument, type InvoiceDocument } from './invoice-document.js';
import type { Account } from '../account.js';
import type { Invoice } from '../wire.js';
import { invoicePdf } from './invoice-pdf.js';

/** The page behind `hosted_invoice_url`. */
function invoicePage({ title, details, lines, sums, status }: InvoiceDocument, pdfUrl: string): string {
  return `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/frame/base.css">
<link rel="stylesheet" href="/frame/invoice.css">
</head>
<body class="page">
<main class="card">
<h1>${escapeHtml(title)}</h1>
<p class="badge">${escapeHtml(status)}</p>
<dl class="facts">${details.map(([label, value]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>
<table>
<tbody>${rows(lines)}</tbody>
<tfoot>${rows(sums)}</tfoot>
</table>
<p><a href="${escapeHtml(pdfUrl)}">Hämta som PDF</a></p>
</main>
</body>
</html>
`;
}

function rows(pairs: [string, string][]): string {
  return pairs
    .map(([label, amount]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(amount)}</td></tr>`)
    .join('');
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Serves `hosted_invoice_url` and `invoice_pdf` to every caller that has the link. */
export function serveInvoices(server: FastifyInstance, account: Account): void {
  server.get('/i/:token', (request, reply) => {
    const invoice = findByToken(account, request.params);
    if (!invoice) return reply.callNotFound();
    void reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'",
    );
    return reply
      .type('text/html; charset=utf-8')
      .send(invoicePage(invoiceDocument(account, invoice), invoice.invoice_pdf ?? ''));
  });
  server.get('/i/:token/pdf', (request, reply) => {
    const invoice = findByToken(account, request.params);
    if (!invoice) return reply.callNotFound();
    void reply.header('content-disposition', `inline; filename="${invoice.number ?? invoice.id}.pdf"`);
    return reply.type('application/pdf').send(invoicePdf(invoiceDocument(account, invoice)));
  });
}

function findByToken(account: Account, params: unknown): Invoice | undefined {
  const { token } = params as { token: string };
  const link = account.find('invoice_link', token);
  return link && account.find('invoice', link.invoice);
}
