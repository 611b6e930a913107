/** Texts of the page of an own receipt. */
export const ownReceiptTexts = {
  metaTitle: 'Kvitto',
  metaDescription: 'Kvittot på din beställning, att skriva ut eller spara.',
  title: 'Kvitto',
  back: 'Till Min hudvård',
} as const;
