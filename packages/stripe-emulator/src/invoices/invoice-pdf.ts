import { type InvoiceDocument } from './invoice-document.js';

/** The file behind `invoice_pdf`: one A4 page of plain text. */
export function invoicePdf({ title, details, lines, sums, status }: InvoiceDocument): Buffer {
  const body = [
    ...details.map(([label, value]) => `${label}: ${value}`),
    '',
    ...pairs(lines),
    '',
    ...pairs(sums),
    '',
    status,
  ];
  const text = [
    `/F1 20 Tf (${escapeText(title)}) Tj 0 -36 Td /F1 11 Tf`,
    ...body.map((line) => `(${escapeText(line)}) Tj 0 -18 Td`),
  ].join('\n');
  const content = `BT 56 760 Td\n${text}\nET`;
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]);
}

function pairs(rows: [string, string][]): string[] {
  return rows.map(([label, amount]) => `${label}   ${amount}`);
}

/** The built-in font has Latin-1: a minus sign becomes a hyphen, other characters outside become question marks. */
function escapeText(text: string): string {
  return text
    .replaceAll('\u2212', '-')
    .replace(/[^\u0020-\u00ff]/g, '?')
    .replace(/[\\()]/g, '\\$&');
}

/** Numbers the objects and writes the table of their offsets. Latin-1, so that one character is one byte. */
function assemble(objects: string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
