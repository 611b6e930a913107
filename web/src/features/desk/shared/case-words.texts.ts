import { bilingual } from '../../../shared/language.js';

/** The desk's words for states, red flags, photos and the SLA clock. */
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
      ended: 'Avslutat av kliniken',
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
    order: (number: string) => `Order ${number}`,
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
      ended: 'Ended by the clinic',
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
    order: (number: string) => `Order ${number}`,
    patient: {
      nameless: 'The name is erased',
      age: (years: number) => `${years} years`,
      ageless: 'no age',
      sexes: { man: 'man', kvinna: 'woman' },
    },
  },
});
