export const campaignTexts = {
  label: 'Kampanj',
  heading: (amountOff: string) => `${amountOff} rabatt på din bedömning`,
  text: (code: string, lastDay: string) => `Använd koden ${code}. Den gäller till och med ${lastDay}.`,
  price: (price: string, regular: string) => `Pris med koden ${price}, annars ${regular}.`,
  /** Beside every reduced price. */
  lowestPrice: (price: string) => `Lägsta pris de senaste 30 dagarna före kampanjen: ${price}.`,
  dismiss: 'Stäng kampanjrutan',
} as const;
