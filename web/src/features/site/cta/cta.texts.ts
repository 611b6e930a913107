/** Default texts of the banner (docs/product.md, section 2). */
export const ctaTexts = {
  title: 'Kontakt',
  button: 'Kom igång idag!',
  /** Beside a button that opens the order. */
  orderTerms: (price: string, hours: number) => `${price} · svar inom ${hours} timmar`,
} as const;
