import type { IdentityCheck } from '../../../../../src/clinic/access/codes/phone-changes.contract.js';
import { bilingual } from '../../../shared/language.js';

type Checks = Readonly<Record<IdentityCheck, string>>;

/** What rooms of the office say about a case, and about who asks for something in it. */
export const caseTexts = bilingual({
  en: {
    states: {
      form_sent: 'Form sent',
      submitted: 'Submitted',
      in_review: 'In review',
      needs_info: 'Waiting for the patient',
      answered: 'Answered',
      closed: 'Closed',
      stopped: 'Stopped',
      expired: 'Expired',
      withdrawn: 'Withdrawn',
      ended: 'Ended by the clinic',
    },
    check: 'How did you make sure who asks?',
    chooseCheck: 'Choose how',
    checkMissing: 'Choose how you made sure who asks.',
    checks: {
      in_person: 'In person, with an identity document',
      video: 'By video, with an identity document',
      called_back: 'By calling a number that was known before',
    } satisfies Checks,
  },
  sv: {
    states: {
      form_sent: 'Formuläret är skickat',
      submitted: 'Inskickat',
      in_review: 'Bedöms',
      needs_info: 'Väntar på patienten',
      answered: 'Besvarat',
      closed: 'Avslutat',
      stopped: 'Stoppat',
      expired: 'Utgånget',
      withdrawn: 'Ångrat',
      ended: 'Avslutat av kliniken',
    },
    check: 'Hur har du kontrollerat vem som frågar?',
    chooseCheck: 'Välj hur',
    checkMissing: 'Välj hur du har kontrollerat vem som frågar.',
    checks: {
      in_person: 'På plats, mot en id-handling',
      video: 'Via video, mot en id-handling',
      called_back: 'Genom att ringa upp ett nummer som var känt sedan tidigare',
    } satisfies Checks,
  },
});
