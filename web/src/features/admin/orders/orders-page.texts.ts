/** Texts of the page before an admin is signed in. */
export const ordersPageTexts = {
  metaTitle: 'Orders',
  metaDescription: 'Orders and refunds of the clinic.',
} as const;
