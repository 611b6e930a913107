/** What the banner says when its page says nothing of its own (docs/product.md, section 2). */
export const ctaTexts = {
  title: 'Kontakt',
  button: 'Kom igång idag!',
  /** Beside a button that leads to the order. */
  orderTerms: (price: string, hours: number) => `${price} · svar inom ${hours} timmar`,
} as const;
