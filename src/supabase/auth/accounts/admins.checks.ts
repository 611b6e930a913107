import { paths } from '../../../../common/paths.js';
import { defineCheck, failed, passed } from '../../../platform/checks/define-check.js';
import { AdminsRepository } from './admins.repository.js';

/** What one does alone, nobody sees: licences, opening and erasing need two. */
const LEAST_ADMINS = 2;

/** Whether enough people administer the clinic. */
export const adminsChecks = {
  twoAdmins: defineCheck('admins.two', {
    group: 'människor',
    question: 'Finns det två administratörer med tvåstegsinloggning?',
    severity: 'required',
    whatToDo:
      'Den första skapar ett konto på webbplatsen, bekräftar sin adress och lägger till ett andra steg. Kör sedan hudvy admin add ADRESSEN på servern. Den första bjuder in den andra under Administratörer.',
    link: { path: paths.admins, label: 'Administratörer' },
    with: [AdminsRepository],
    run: async (admins) => {
      const count = await admins.countWithFactor();
      const found = `${count} ${count === 1 ? 'administratör' : 'administratörer'} har tvåstegsinloggning.`;
      return count >= LEAST_ADMINS ? passed(found) : failed(found);
    },
  }),
};
