import { bilingual, both } from '../../../shared/language.js';

export const alarmsTexts = bilingual({
  title: both('Patients who need a word now', 'Patienter som behöver ett svar nu'),
  lead: both(
    'They answered the check-in: worse, or a side effect.',
    'De har svarat på uppföljningen att det har blivit sämre, eller att de har fått en biverkning.',
  ),
  open: (orderNumber: string) => `Order ${orderNumber}`,
  since: both(
    (moment: string, goal: string) => `Waiting since ${moment}. Goal ${goal}.`,
    (moment, goal) => `Väntar sedan ${moment}. Mål ${goal}.`,
  ),
  undone: both('Taken back by the patient.', 'Ångrad: patienten tog tillbaka svaret.'),
  missed: both('The goal is missed: anyone takes it.', 'Målet är missat: den som kan först tar det.'),
  signedBy: both(
    (name: string) => `Answered by ${name}.`,
    (name) => `Besvarat av ${name}.`,
  ),
  stuck: {
    title: both('Signed replies that are not sent', 'Signerade svar som inte är skickade'),
    refused: both(
      (moment: string) => `Due ${moment}, but the signature was refused. Open the case to see why.`,
      (moment) => `Skulle ha skickats ${moment}, men signaturen nekades. Öppna ärendet och se varför.`,
    ),
    late: both(
      (moment: string) => `Due ${moment}. It is sent as soon as possible.`,
      (moment) => `Skulle ha skickats ${moment}. Det skickas så snart det går.`,
    ),
    signedBy: both(
      (name: string) => `Signed by ${name}.`,
      (name) => `Signerat av ${name}.`,
    ),
  },
});
