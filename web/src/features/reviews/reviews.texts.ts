export const reviewsTexts = {
  heading: 'Patienternas omdömen',
  empty: 'Här finns inga omdömen än. Vi ber om ett omdöme först när ditt ärende är avslutat.',
  consentText: 'Omdömena hämtas från en extern tjänst och visas när du har accepterat cookies.',
  consentButton: 'Cookieinställningar',
  frameTitle: 'Patienternas omdömen, från en extern tjänst',
} as const;
