/** Texts of the page of an own receipt. */
export const ownReceiptTexts = {
  metaTitle: 'Kvitto',
  metaDescription: 'Kvittot på din beställning, att skriva ut eller spara.',
  title: 'Kvitto',
  back: 'Till Min hudvård',
  gone: 'Här finns inget kvitto: beställningen finns inte, är inte betald, eller har en e-postadress som kontot inte har bekräftat.',
} as const;
