import { bilingual } from '../../../shared/language.js';

export const alarmsTexts = bilingual({
  sv: {
    title: 'Patienter som behöver ett svar nu',
    lead: 'De har svarat på uppföljningen att det har blivit sämre, eller att de har fått en biverkning.',
    open: (orderNumber: string) => `Order ${orderNumber}`,
    since: (moment: string, goal: string) => `Väntar sedan ${moment}. Mål ${goal}.`,
    undone: 'Ångrad: patienten tog tillbaka svaret.',
    missed: 'Målet är missat: den som kan först tar det.',
    signedBy: (name: string) => `Besvarat av ${name}.`,
    stuck: {
      title: 'Signerade svar som inte är skickade',
      refused: (moment: string) => `Skulle ha skickats ${moment}, men signaturen nekades. Öppna ärendet och se varför.`,
      late: (moment: string) => `Skulle ha skickats ${moment}. Det skickas så snart det går.`,
      signedBy: (name: string) => `Signerat av ${name}.`,
    },
  },
  en: {
    title: 'Patients who need a word now',
    lead: 'They answered the check-in: worse, or a side effect.',
    open: (orderNumber: string) => `Order ${orderNumber}`,
    since: (moment: string, goal: string) => `Waiting since ${moment}. Goal ${goal}.`,
    undone: 'Taken back by the patient.',
    missed: 'The goal is missed: anyone takes it.',
    signedBy: (name: string) => `Answered by ${name}.`,
    stuck: {
      title: 'Signed replies that are not sent',
      refused: (moment: string) => `Due ${moment}, but the signature was refused. Open the case to see why.`,
      late: (moment: string) => `Due ${moment}. It is sent as soon as possible.`,
      signedBy: (name: string) => `Signed by ${name}.`,
    },
  },
});
