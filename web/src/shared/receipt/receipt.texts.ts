import { bilingual } from '../language.js';

/** Texts around a receipt; its own words are Swedish and stand in common/receipt.ts. */
export const receiptTexts = bilingual({
  en: {
    print: 'Print',
    file: 'Download PDF',
    fileName: (orderNumber: string) => `kvitto-${orderNumber}.pdf`,
    fileFailed: 'The file could not be fetched.',
    failedToFetch: 'The receipt could not be fetched.',
    gone: 'There is no receipt: the order does not exist, or is not paid.',
  },
  sv: {
    print: 'Skriv ut',
    file: 'Ladda ner PDF',
    fileName: (orderNumber: string) => `kvitto-${orderNumber}.pdf`,
    fileFailed: 'Filen kunde inte hämtas.',
    failedToFetch: 'Kvittot kunde inte hämtas.',
    gone: 'Här finns inget kvitto: beställningen finns inte, eller är inte betald.',
  },
});
