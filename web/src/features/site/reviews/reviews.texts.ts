export const reviewsTexts = {
  heading: 'Patienternas omdömen',
  frameTitle: 'Patienternas omdömen, från en extern tjänst',
  elsewhere: 'Syns inga omdömen? Öppna dem hos omdömestjänsten.',
} as const;
