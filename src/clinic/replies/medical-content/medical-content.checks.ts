import { paths } from '../../../../common/paths.js';
import { defineCheck, failed, passed } from '../../../platform/checks/define-check.js';
import type { MedicalSet } from './medical-content.contract.js';
import { MedicalContent } from './medical-content.js';

const approved = (set: MedicalSet, name: string) => ({
  group: 'texter' as const,
  question: `Har en läkare godkänt ${name}?`,
  severity: 'required' as const,
  whatToDo: `En läkare på kliniken läser ${name} och godkänner med en ny kod.`,
  link: { path: paths.medicalContent, label: 'Medicinskt innehåll' },
  by: 'physician' as const,
  with: [MedicalContent] as const,
  run: async (content: MedicalContent) => {
    const { approval, earlierApproval } = await content.read(set);
    if (approval) return passed(`${approval.by}, godkände ${approval.at.slice(0, 10)}.`);
    return earlierApproval
      ? failed(`Innehållet har ändrats sedan ${earlierApproval.by}, godkände det ${earlierApproval.at.slice(0, 10)}.`)
      : failed('Ingen läkare har godkänt innehållet.');
  },
});

/** Whether a physician has approved what the clinic asks, warns of and writes. */
export const medicalContentChecks = {
  questionnaire: defineCheck('medical-content.questionnaire', approved('questionnaire', 'frågorna i formuläret')),
  redFlags: defineCheck(
    'medical-content.red-flags',
    approved('red-flags', 'reglerna för när patienten ska söka annan vård'),
  ),
  replyTemplates: defineCheck('medical-content.reply-templates', {
    ...approved('reply-templates', 'svarsmallarna'),
    /** Each template is approved for itself too; then the set is. */
    run: async (content) => {
      const { count, unapprovedTemplates } = await content.current('reply-templates');
      const left = unapprovedTemplates.length;
      if (count === 0) return passed('Det finns inga svarsmallar, så läkaren skriver allt själv.');
      return left === 0
        ? passed(`Alla ${count} svarsmallar är godkända.`)
        : failed(`${left} av ${count} svarsmallar är inte godkända.`);
    },
  }),
  icdList: defineCheck('medical-content.icd-list', approved('icd-list', 'urvalet av diagnoskoder')),
  // Unapproved, it is shown to nobody.
  waitingAdvice: defineCheck('medical-content.waiting-advice', {
    ...approved('waiting-advice', 'råden till den som väntar på svar'),
    severity: 'advised',
  }),
};
