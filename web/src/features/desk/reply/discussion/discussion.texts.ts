import { bilingual, both } from '../../../../shared/language.js';

/** Words of opinions of colleagues and messages of the patient. */
export const discussionTexts = bilingual({
  opinions: {
    title: both('Second opinions', 'Kollegas bedömning'),
    lead: both(
      'A colleague can read the case and comment, but not sign.',
      'En kollega kan läsa ärendet och kommentera, men inte signera.',
    ),
    none: both('No colleague has been asked.', 'Ingen kollega är tillfrågad.'),
    colleague: both('Colleague', 'Kollega'),
    choose: both('Choose a colleague', 'Välj kollega'),
    question: both('Question to the colleague', 'Fråga till kollegan'),
    questionMissing: both('Write what you want to know.', 'Skriv vad du vill veta.'),
    choiceMissing: both('Choose a colleague.', 'Välj en kollega.'),
    asks: both(
      (name: string) => `${name} asks you`,
      (name) => `${name} frågar dig`,
    ),
    toAnswer: both('Answer', 'Svara'),
    ask: both('Ask for an opinion', 'Be om bedömning'),
    noColleagues: both('There is no other active doctor to ask.', 'Det finns ingen annan aktiv läkare att fråga.'),
    asked: both(
      (name: string, moment: string) => `${name}, asked ${moment}`,
      (name, moment) => `${name}, tillfrågad ${moment}`,
    ),
    noComments: both('No comment yet.', 'Ingen kommentar än.'),
    comment: both('Comment', 'Kommentar'),
    commentMissing: both('Write a comment.', 'Skriv en kommentar.'),
    send: both('Send comment', 'Skicka kommentar'),
    failed: both('That did not work. Try again.', 'Det gick inte. Försök igen.'),
  },
  messages: {
    settle: both('No answer needed', 'Inget svar behövs'),
    settled: both('The message no longer waits for an answer.', 'Meddelandet väntar inte längre på svar.'),
    title: both('Messages', 'Meddelanden'),
    none: both('No messages yet.', 'Inga meddelanden än.'),
    patient: both('The patient', 'Patienten'),
    openUntil: both(
      (moment: string) => `The patient can write until ${moment}.`,
      (moment) => `Patienten kan skriva till ${moment}.`,
    ),
    closed: both('Messages are closed.', 'Meddelandena är stängda.'),
    text: both('Message to the patient', 'Meddelande till patienten'),
    missing: both('Write a message.', 'Skriv ett meddelande.'),
    send: both('Send', 'Skicka'),
    failed: both(
      'The message could not be sent. The text is kept. Try again.',
      'Meddelandet kunde inte skickas. Texten finns kvar. Försök igen.',
    ),
  },
});
