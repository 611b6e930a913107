export const reviewsTexts = {
  heading: 'Patienternas omdömen',
  emptyTitle: 'Här finns inga omdömen än',
  emptyText:
    'Vi ber om ett omdöme först när ditt ärende är avslutat. På så sätt kommer varje omdöme från en verklig bedömning. När de första har kommit visas de här.',
  consentText: 'Omdömena hämtas från en extern tjänst och visas när du har accepterat cookies.',
  consentButton: 'Cookieinställningar',
  frameTitle: 'Patienternas omdömen, från en extern tjänst',
} as const;
