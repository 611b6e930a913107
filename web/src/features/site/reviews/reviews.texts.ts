export const reviewsTexts = {
  heading: 'Patienternas omdömen',
  consentText: 'Omdömena hämtas från en extern tjänst och visas när du har accepterat cookies.',
  consentButton: 'Cookieinställningar',
  frameTitle: 'Patienternas omdömen, från en extern tjänst',
} as const;
