import type { IdentityCheck } from '../../../../../src/clinic/access/sms-codes/phone-changes.contract.js';
import { bilingual, both, type Bilingual } from '../../../shared/language.js';

type Checks = Readonly<Record<IdentityCheck, Bilingual<string>>>;

/** What rooms of the office say about a case, and about who asks for something in it. */
export const caseTexts = bilingual({
  states: {
    form_sent: both('Form sent', 'Formuläret är skickat'),
    submitted: both('Submitted', 'Inskickat'),
    in_review: both('In review', 'Bedöms'),
    needs_info: both('Waiting for the patient', 'Väntar på patienten'),
    answered: both('Answered', 'Besvarat'),
    closed: both('Closed', 'Avslutat'),
    stopped: both('Stopped', 'Stoppat'),
    expired: both('Expired', 'Utgånget'),
    withdrawn: both('Withdrawn', 'Ångrat'),
    ended: both('Ended by the clinic', 'Avslutat av kliniken'),
  },
  check: both('How did you make sure who asks?', 'Hur har du kontrollerat vem som frågar?'),
  chooseCheck: both('Choose how', 'Välj hur'),
  checkMissing: both('Choose how you made sure who asks.', 'Välj hur du har kontrollerat vem som frågar.'),
  checks: {
    in_person: both('In person, with an identity document', 'På plats, mot en id-handling'),
    video: both('By video, with an identity document', 'Via video, mot en id-handling'),
    called_back: both(
      'By calling a number that was known before',
      'Genom att ringa upp ett nummer som var känt sedan tidigare',
    ),
  } satisfies Checks,
});
