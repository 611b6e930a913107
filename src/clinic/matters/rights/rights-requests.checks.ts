import { paths } from '../../../../common/paths.js';
import { defineCheck, failed, passed } from '../../../platform/checks/define-check.js';
import { Matters } from '../../cases/matters/matters.js';
import { MOST_DUE } from '../../cases/matters/remind.js';
import { RightsRequest } from './rights-request.js';

/** Whether patients get their rights in time. */
export const rightsRequestsChecks = {
  inTime: defineCheck('rights-requests.in-time', {
    group: 'människor',
    question: 'Är patienternas begäranden om sina uppgifter besvarade i tid?',
    severity: 'advised',
    whatToDo: 'Besvara de begäranden vars månad har gått ut.',
    link: { path: paths.rightsRequests, label: 'Begäranden' },
    with: [Matters],
    run: async (matters) => {
      const { length: late } = await matters.of(RightsRequest).list({ state: 'late', limit: MOST_DUE });
      if (late === 0) return passed('Ingen begäran är sen.');
      return failed(late === 1 ? 'En begäran är sen.' : `${late} begäranden är sena.`);
    },
  }),
};
