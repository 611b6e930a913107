export const doctorsTexts = {
  answering: 'Här svarar bland andra',
} as const;
