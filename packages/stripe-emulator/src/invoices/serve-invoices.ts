import { type FastifyInstance } from 'fastify';
import { type Account } from '../account.js';
import { type Invoice } from '../wire.js';
import { invoiceDocument } from './invoice-document.js';
import { invoicePage } from './invoice-page.js';
import { invoicePdf } from './invoice-pdf.js';

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
