import { bilingual, both } from '../../../shared/language.js';

/** The toast of each act at the desk. */
export const doneTexts = bilingual({
  claim: both('You have claimed the case.', 'Du har tagit ärendet.'),
  release: both('The case is back in the queue.', 'Ärendet är tillbaka i kön.'),
  'take-over': both('You have taken over the case.', 'Du har tagit över ärendet.'),
  offer: both(
    'Your colleague has been asked. The case stays with you until the answer.',
    'Din kollega har fått frågan. Du har kvar ärendet tills svaret kommer.',
  ),
  accept: both('You have accepted the case.', 'Du har tagit emot ärendet.'),
  refuse: both('You have declined the case.', 'Du har tackat nej till ärendet.'),
  withdraw: both('You have withdrawn the question.', 'Du har tagit tillbaka frågan.'),
  asked: both('The question is sent to the patient.', 'Frågan är skickad till patienten.'),
  amended: both('The amendment is signed and sent.', 'Tillägget är signerat och skickat.'),
  prescription: both('Noted.', 'Det är antecknat.'),
  written: both('Sent.', 'Det är skickat.'),
  opinion: both('Your colleague has been asked.', 'Din kollega har fått frågan.'),
  disagreement: both('Your answer is saved.', 'Ditt svar är sparat.'),
  report: both('The report is saved.', 'Rapporten är sparad.'),
  retracted: both(
    'The reply is withdrawn. The case is in the queue.',
    'Svaret är tillbakadraget. Ärendet ligger i kön.',
  ),
  absence: both('Saved.', 'Det är sparat.'),
});
