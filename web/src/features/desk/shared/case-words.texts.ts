import { bilingual, both } from '../../../shared/language.js';

/** The desk's words for states, red flags, photos and the SLA clock. */
export const caseWords = bilingual({
  states: {
    form_sent: both('Form sent', 'Formulär skickat'),
    submitted: both('Waiting for a doctor', 'Väntar på läkare'),
    in_review: both('In review', 'Under bedömning'),
    needs_info: both('Waiting for the patient', 'Väntar på komplettering'),
    answered: both('Answered', 'Besvarat'),
    closed: both('Closed', 'Avslutat'),
    stopped: both('Stopped by a red flag', 'Stoppat av varningstecken'),
    expired: both('Form never came', 'Formuläret kom aldrig in'),
    withdrawn: both('Withdrawn by the patient', 'Ångrat av patienten'),
    ended: both('Ended by the clinic', 'Avslutat av kliniken'),
  },
  levels: {
    '112': both('Call 112', 'Ring 112'),
    '1177-today': both('Care today', 'Vård i dag'),
    'in-person': both('Care in person', 'Vård på plats'),
    note: both('Note', 'Observera'),
  },
  slots: {
    overview: both('Overview', 'Översikt'),
    mid: both('About 30 cm', 'Cirka 30 cm'),
    close: both('Close-up', 'Närbild'),
    'extra-1': both('Extra photo 1', 'Extra bild 1'),
    'extra-2': both('Extra photo 2', 'Extra bild 2'),
  },
  clock: {
    calm: both(
      (left: string) => `${left} left`,
      (left) => `${left} kvar`,
    ),
    soon: both(
      (left: string) => `${left} left`,
      (left) => `${left} kvar`,
    ),
    urgent: both(
      (left: string) => `Only ${left} left`,
      (left) => `Bara ${left} kvar`,
    ),
    late: both(
      (over: string) => `${over} late`,
      (over) => `${over} för sent`,
    ),
    paused: both(
      (left: string) => `Paused, ${left} left`,
      (left) => `Pausad, ${left} kvar`,
    ),
  },
  due: both(
    (moment: string) => `Answer due ${moment}`,
    (moment) => `Svar senast ${moment}`,
  ),
  order: (number: string) => `Order ${number}`,
  patient: {
    nameless: both('The name is erased', 'Namnet är raderat'),
    age: both(
      (years: number) => `${years} years`,
      (years) => `${years} år`,
    ),
    ageless: both('no age', 'ålder saknas'),
    sexes: {
      man: 'man',
      kvinna: both('woman', 'kvinna'),
    },
  },
});
