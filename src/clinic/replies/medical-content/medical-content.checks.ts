import { Injectable } from '@nestjs/common';
import { paths } from '../../../../common/paths.js';
import { defineCheck, failed, passed, type CheckResult, RunsCheck } from '../../../platform/checks/define-check.js';
import type { MedicalSet } from './medical-content.contract.js';
import { MedicalContent } from './medical-content.js';

const approved = (name: string) => ({
  group: 'texter' as const,
  question: `Har en läkare godkänt ${name}?`,
  severity: 'required' as const,
  whatToDo: `En läkare på kliniken läser ${name} och godkänner med en ny kod.`,
  link: { path: paths.medicalContent, label: 'Medicinskt innehåll' },
  by: 'physician' as const,
});

export const medicalContentChecks = {
  questionnaire: defineCheck('medical-content.questionnaire', approved('frågorna i formuläret')),
  redFlags: defineCheck('medical-content.red-flags', approved('reglerna för när patienten ska söka annan vård')),
  replyTemplates: defineCheck('medical-content.reply-templates', approved('svarsmallarna')),
  icdList: defineCheck('medical-content.icd-list', approved('urvalet av diagnoskoder')),
  // Unapproved, it is shown to nobody.
  waitingAdvice: defineCheck('medical-content.waiting-advice', {
    ...approved('råden till den som väntar på svar'),
    severity: 'advised',
  }),
};

/** Whether a physician has approved what the clinic asks, warns of and writes. */
@Injectable()
export class MedicalContentChecks {
  constructor(private readonly content: MedicalContent) {}

  @RunsCheck(medicalContentChecks.questionnaire)
  questionnaire(): Promise<CheckResult> {
    return this.approved('questionnaire');
  }

  @RunsCheck(medicalContentChecks.redFlags)
  redFlags(): Promise<CheckResult> {
    return this.approved('red-flags');
  }

  /** Each template is approved for itself too; then the set is. */
  @RunsCheck(medicalContentChecks.replyTemplates)
  async replyTemplates(): Promise<CheckResult> {
    const { count, unapprovedTemplates } = await this.content.current('reply-templates');
    const left = unapprovedTemplates.length;
    if (count === 0) return passed('Det finns inga svarsmallar, så läkaren skriver allt själv.');
    return left === 0
      ? passed(`Alla ${count} svarsmallar är godkända.`)
      : failed(`${left} av ${count} svarsmallar är inte godkända.`);
  }

  @RunsCheck(medicalContentChecks.icdList)
  icdList(): Promise<CheckResult> {
    return this.approved('icd-list');
  }

  @RunsCheck(medicalContentChecks.waitingAdvice)
  waitingAdvice(): Promise<CheckResult> {
    return this.approved('waiting-advice');
  }

  private async approved(set: MedicalSet): Promise<CheckResult> {
    const { approval, earlierApproval } = await this.content.read(set);
    if (approval) return passed(`${approval.by}, godkände ${approval.at.slice(0, 10)}.`);
    return earlierApproval
      ? failed(`Innehållet har ändrats sedan ${earlierApproval.by}, godkände det ${earlierApproval.at.slice(0, 10)}.`)
      : failed('Ingen läkare har godkänt innehållet.');
  }
}
