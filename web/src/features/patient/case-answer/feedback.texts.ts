import type { FeedbackLack } from '../../../../../common/feedback-lacks.js';

/** Texts of "Hade du nytta av svaret?". */
export const feedbackTexts = {
  question: 'Hade du nytta av svaret?',
  yes: 'Ja',
  no: 'Nej',
  apart: 'Det du svarar hör inte till din journal, och läkaren som svarade dig ser det inte.',
  missed: 'Vad saknade du?',
  lacks: {
    unclear: 'Svaret var svårt att förstå',
    diagnosis: 'Jag vet fortfarande inte vad det är',
    treatment: 'Råd om behandling',
    prescription: 'Ett recept',
    reassurance: 'Att känna mig lugn',
    late: 'Ett snabbare svar',
  } satisfies Record<FeedbackLack, string>,
  send: 'Skicka',
  sending: 'Skickar…',
  thanks: 'Tack, nu vet vi det.',
  given: 'Du har redan svarat på om du hade nytta av svaret. Tack.',
  failed: 'Det gick inte att spara just nu. Försök igen om en stund.',
  ways: {
    title: 'Så går du vidare',
    ask: 'Fråga läkaren',
    askHow: 'om det är något i svaret du undrar över. Det ingår i det du har betalat.',
    complain: (email: string) =>
      `Är du missnöjd med vården? Skriv ett meddelande till läkaren, tryck på ”Är du missnöjd?” och märk det som klagomål, eller skriv till verksamhetschefen på ${email}. Skriv inget om din hälsa i mejlet.`,
    board: 'Patientnämnden i din region hjälper dig utan kostnad och är opartisk. Du hittar den på',
    inspection:
      'Inspektionen för vård och omsorg, IVO, tar emot klagomål på vården. Först ska vårdgivaren ha fått svara dig. Läs mer på',
  },
} as const;
