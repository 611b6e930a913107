import { paths } from '../../../../common/paths.js';
import { defineCheck, failed, passed } from '../../../platform/checks/define-check.js';
import { Licences } from './licences.js';

/** Whether each licence was looked up within a year. */
export const licencesChecks = {
  checked: defineCheck('clinicians.licences', {
    group: 'människor',
    question: 'Är läkarnas legitimation kontrollerad det senaste året?',
    severity: 'required',
    whatToDo: 'Slå upp legitimationen i Socialstyrelsens register (HOSP) och anteckna kontrollen på sidan Läkare.',
    link: { path: paths.clinicians, label: 'Läkare' },
    with: [Licences],
    run: async (licences) => {
      const reviews = [...(await licences.list()).values()];
      const late = reviews.filter(({ stage }) => stage === 'overdue').length;
      if (late > 0)
        return failed(`${late} av ${reviews.length} legitimationer är inte kontrollerade det senaste året.`);
      if (reviews.length === 0) return passed('Ingen läkare är i tjänst.');
      return passed(`${reviews.length} av ${reviews.length} legitimationer är kontrollerade det senaste året.`);
    },
  }),
};
