import { bilingual } from '../../../shared/language.js';

/** What the desk calls states, red flags, photos and the clock of a case. */
export const caseWords = bilingual({
  sv: {
    states: {
      form_sent: 'Formulär skickat',
      submitted: 'Väntar på läkare',
      in_review: 'Under bedömning',
      needs_info: 'Väntar på komplettering',
      answered: 'Besvarat',
      closed: 'Avslutat',
      stopped: 'Stoppat av varningstecken',
      expired: 'Formuläret kom aldrig in',
      withdrawn: 'Ångrat av patienten',
    },
    levels: { '112': 'Ring 112', '1177-today': 'Vård i dag', 'in-person': 'Vård på plats', note: 'Observera' },
    slots: {
      overview: 'Översikt',
      mid: 'Cirka 30 cm',
      close: 'Närbild',
      'extra-1': 'Extra bild 1',
      'extra-2': 'Extra bild 2',
    },
    clock: {
      calm: (left: string) => `${left} kvar`,
      soon: (left: string) => `${left} kvar`,
      urgent: (left: string) => `Bara ${left} kvar`,
      late: (over: string) => `${over} för sent`,
      paused: (left: string) => `Pausad, ${left} kvar`,
    },
    due: (moment: string) => `Svar senast ${moment}`,
    wouldBeDue: 'Klockan står still tills patienten har kompletterat.',
    order: (number: string) => `Ärende ${number}`,
    patient: {
      nameless: 'Namnet är raderat',
      age: (years: number) => `${years} år`,
      ageless: 'ålder saknas',
      sexes: { man: 'man', kvinna: 'kvinna' },
    },
  },
  en: {
    states: {
      form_sent: 'Form sent',
      submitted: 'Waiting for a doctor',
      in_review: 'In review',
      needs_info: 'Waiting for the patient',
      answered: 'Answered',
      closed: 'Closed',
      stopped: 'Stopped by a red flag',
      expired: 'Form never came',
      withdrawn: 'Withdrawn by the patient',
    },
    levels: { '112': 'Call 112', '1177-today': 'Care today', 'in-person': 'Care in person', note: 'Note' },
    slots: {
      overview: 'Overview',
      mid: 'About 30 cm',
      close: 'Close-up',
      'extra-1': 'Extra photo 1',
      'extra-2': 'Extra photo 2',
    },
    clock: {
      calm: (left: string) => `${left} left`,
      soon: (left: string) => `${left} left`,
      urgent: (left: string) => `Only ${left} left`,
      late: (over: string) => `${over} late`,
      paused: (left: string) => `Paused, ${left} left`,
    },
    due: (moment: string) => `Answer due ${moment}`,
    wouldBeDue: 'The clock stands still until the patient has answered.',
    order: (number: string) => `Case ${number}`,
    patient: {
      nameless: 'The name is erased',
      age: (years: number) => `${years} years`,
      ageless: 'no age',
      sexes: { man: 'man', kvinna: 'woman' },
    },
  },
});
