/** Of the page itself, before anybody is known to be an admin. */
export const ordersPageTexts = {
  metaTitle: 'Orders',
  metaDescription: 'Orders and refunds of the clinic.',
} as const;
