export const doctorsTexts = {
  licence: (number: string) => `Legitimation nr ${number}`,
  verified: (date: string) => `Legitimationen kontrollerad i HOSP ${date}`,
  answering: 'Här svarar bland andra',
} as const;
