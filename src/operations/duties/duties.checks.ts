import { stockholmDay } from '../../../common/stockholm-day.js';
import { defineCheck, failed, passed } from '../../platform/checks/define-check.js';
import { ConfirmationsRepository } from '../../platform/confirmations/confirmations.repository.js';
import { OperatorDuties, type OperatorDuty } from './operator-duties.js';

const confirmed = (subject: OperatorDuty) => ({
  with: [OperatorDuties, ConfirmationsRepository] as const,
  run: async (duties: OperatorDuties, confirmations: ConfirmationsRepository) => {
    const found = await confirmations.find(await duties.current(subject));
    if (found)
      return passed(`${found.confirmedName ?? 'En administratör'} bekräftade ${stockholmDay(found.confirmedAt)}.`);
    const earlier = await confirmations.findNewest(subject);
    return earlier
      ? failed(`Kliniken har ändrats sedan det bekräftades ${stockholmDay(earlier.confirmedAt)}.`)
      : failed('Ingen har bekräftat det.');
  },
});

/** Whether someone has confirmed what the operator does outside this software. */
export const dutiesChecks = {
  impactAssessment: defineCheck('duties.impact-assessment', {
    group: 'säkerhet',
    question: 'Är konsekvensbedömningen gjord?',
    severity: 'required',
    whatToDo:
      'Gör en konsekvensbedömning (GDPR artikel 35); docs/privacy.md är ett underlag. Är risken hög trots åtgärderna, samråd med IMY först. Den som svarar för kliniken bekräftar med sitt namn.',
    action: 'confirm-impact-assessment',
    ...confirmed('impact-assessment'),
  }),
  processors: defineCheck('duties.processors', {
    group: 'säkerhet',
    question: 'Finns det avtal med alla personuppgiftsbiträden?',
    severity: 'required',
    whatToDo:
      'Teckna personuppgiftsbiträdesavtal (GDPR artikel 28) med dem som levererar mejl, sms, betalning och drift. Den som svarar för kliniken bekräftar med sitt namn.',
    action: 'confirm-processors',
    ...confirmed('processors'),
  }),
};
