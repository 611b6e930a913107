import { paths } from '../../../common/paths.js';
import { defineCheck, failed, passed } from '../../platform/checks/define-check.js';
import { CliniciansRepository } from './clinicians.repository.js';

/** Whether anyone can answer. */
export const cliniciansChecks = {
  confirmed: defineCheck('clinicians.confirmed', {
    group: 'människor',
    question: 'Finns det en läkare som kan svara?',
    severity: 'required',
    whatToDo:
      'Läkaren skapar ett konto på webbplatsen och lägger till ett andra steg. En administratör lägger in läkaren under Läkare, en annan kontrollerar legitimationen och bekräftar. Är läkaren en av två administratörer: kör hudvy clinician add på servern, så bekräftar den andra.',
    link: { path: paths.clinicians, label: 'Läkare' },
    with: [CliniciansRepository],
    run: async (clinicians) => {
      const count = await clinicians.countWithFactor();
      if (count === 0) return failed('Ingen bekräftad läkare har tvåstegsinloggning.');
      return passed(`${count} ${count === 1 ? 'bekräftad läkare' : 'bekräftade läkare'} har tvåstegsinloggning.`);
    },
  }),
};
