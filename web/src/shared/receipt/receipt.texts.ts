import { bilingual, both } from '../language.js';

/** Texts around a receipt; its own words are Swedish and stand in common/receipt.ts. */
export const receiptTexts = bilingual({
  print: both('Print', 'Skriv ut'),
  file: both('Download PDF', 'Ladda ner PDF'),
  fileName: (orderNumber: string) => `kvitto-${orderNumber}.pdf`,
  fileFailed: both('The file could not be fetched.', 'Filen kunde inte hämtas.'),
  failedToFetch: both('The receipt could not be fetched.', 'Kvittot kunde inte hämtas.'),
  gone: both(
    'There is no receipt: the order does not exist, or is not paid.',
    'Här finns inget kvitto: beställningen finns inte, eller är inte betald.',
  ),
});
