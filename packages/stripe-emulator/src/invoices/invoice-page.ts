import { type InvoiceDocument } from './invoice-document.js';

/** The page behind `hosted_invoice_url`. */
export function invoicePage({ title, details, lines, sums, status }: InvoiceDocument, pdfUrl: string): string {
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
