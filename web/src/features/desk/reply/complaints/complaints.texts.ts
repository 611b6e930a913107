import type { ComplaintOutcome } from '../../../../../../common/complaint.js';
import { bilingual } from '../../../../shared/language.js';

const sv = {
  more: (moment: string) => `Mer om meddelandet ${moment}`,
  moreShort: 'Mer',
  mark: 'Markera som klagomål',
  markText: (day: string) =>
    `Klagomålet ska besvaras senast ${day}. Patienten ser dagen vid sitt meddelande, och kliniken får ett mejl utan innehåll.`,
  markFailed: 'Meddelandet kunde inte markeras. Försök igen.',
  open: (day: string) => `Klagomål. Ska besvaras senast ${day}.`,
  late: (day: string) => `Klagomål. Skulle ha besvarats senast ${day}.`,
  closed: (outcome: string) => `Klagomål, besvarat: ${outcome}`,
  note: 'Anteckna utfallet',
  change: 'Ändra utfallet',
  outcomeTitle: 'Utfallet av klagomålet',
  outcomeLead:
    'Svara patienten i ett meddelande först. Patienten ser att klagomålet är besvarat, men inte vad som antecknas här.',
  outcomeLegend: 'Hur bedömer kliniken klagomålet?',
  outcomes: {
    agreed: 'Patienten har rätt',
    'partly-agreed': 'Patienten har delvis rätt',
    'not-agreed': 'Kliniken gör en annan bedömning',
    'no-complaint': 'Det var inget klagomål',
  } satisfies Record<ComplaintOutcome, string>,
  outcomeMissing: 'Välj hur kliniken bedömer klagomålet.',
  outcomeFailed: 'Utfallet kunde inte antecknas. Försök igen.',
  save: 'Anteckna',
  lost: 'Du har inte ärendet. Ta det först.',
  inCase: (count: number) => (count === 1 ? 'Ärendet har ett öppet klagomål' : `Ärendet har ${count} öppna klagomål`),
  inQueue: 'Öppna klagomål',
  due: (day: string) => `Ska besvaras senast ${day}.`,
  overdue: (day: string) => `Skulle ha besvarats senast ${day}.`,
  case: (orderNumber: string) => `Klagomål i ärende ${orderNumber}`,
  care: (name: string) => `Hos ${name}.`,
};

/** Texts about complaints among a patient's messages. */
export const complaintsTexts = bilingual<typeof sv>({
  sv,
  en: {
    more: (moment: string) => `More about the message of ${moment}`,
    moreShort: 'More',
    mark: 'Mark as a complaint',
    markText: (day: string) =>
      `The complaint is to be answered by ${day}. The patient sees the day beside the message, and the clinic gets a mail without its words.`,
    markFailed: 'The message could not be marked. Try again.',
    open: (day: string) => `Complaint. To be answered by ${day}.`,
    late: (day: string) => `Complaint. Was to be answered by ${day}.`,
    closed: (outcome: string) => `Complaint, answered: ${outcome}`,
    note: 'Note the outcome',
    change: 'Change the outcome',
    outcomeTitle: 'Outcome of the complaint',
    outcomeLead:
      'Answer the patient in a message first. The patient sees that the complaint is answered, but not what is noted here.',
    outcomeLegend: 'What does the clinic find?',
    outcomes: {
      agreed: 'The patient is right',
      'partly-agreed': 'The patient is partly right',
      'not-agreed': 'The clinic finds otherwise',
      'no-complaint': 'It was no complaint',
    },
    outcomeMissing: 'Choose what the clinic finds.',
    outcomeFailed: 'The outcome could not be noted. Try again.',
    save: 'Note it',
    lost: 'You do not hold the case. Claim it first.',
    inCase: (count: number) =>
      count === 1 ? 'The case has an open complaint' : `The case has ${count} open complaints`,
    inQueue: 'Open complaints',
    due: (day: string) => `To be answered by ${day}.`,
    overdue: (day: string) => `Was to be answered by ${day}.`,
    case: (orderNumber: string) => `Complaint in case ${orderNumber}`,
    care: (name: string) => `With ${name}.`,
  },
});
