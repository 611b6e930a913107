/** What the banner says when its page says nothing of its own (docs/product.md, section 2). */
export const ctaTexts = {
  title: 'Kontakt',
  button: 'Kom igång idag!',
} as const;
