import { Injectable } from '@nestjs/common';
import { questionsOf } from '../../../../../common/questionnaire/questionnaire.js';
import { START_AT_ONCE, START_AT_ONCE_VERSION } from '../../../../../common/questionnaire/start-at-once.js';
import { noSuch } from '../../../../platform/errors/refusals.js';
import type { Case } from '../../../cases/case.entity.js';
import { CasesRepository } from '../../../cases/cases.repository.js';
import { getQuestionnaire } from '../../../cases/questionnaire/questionnaires.js';
import type { CareWithdrawal, CaseConsent, CaseConsentsResponse } from './consents.contract.js';

/** What the patient has agreed to in a case, with the words of that time. Reads no patient data. */
@Injectable()
export class CaseConsents {
  constructor(private readonly cases: CasesRepository) {}

  /** @throws `not_found` */
  async read(caseId: string): Promise<CaseConsentsResponse> {
    const found = await this.cases.find(caseId);
    if (!found) throw noSuch('case');
    return { consents: consentsOf(found), careWithdrawal: careWithdrawalOf(found) };
  }
}

function consentsOf({ consentVersion, startAtOnceVersion, boxesTickedAt }: Case): CaseConsent[] {
  if (boxesTickedAt === null) return [];
  const givenAt = boxesTickedAt.toISOString();
  const care: CaseConsent[] =
    consentVersion === null
      ? []
      : [{ kind: 'care', version: consentVersion, text: careWordsOf(consentVersion), givenAt }];
  if (startAtOnceVersion === null) return care;
  const text = startAtOnceVersion === START_AT_ONCE_VERSION ? START_AT_ONCE.label : null;
  return [...care, { kind: 'start-at-once', version: startAtOnceVersion, text, givenAt }];
}

/** The version of the form has the words that were ticked. */
function careWordsOf(version: string): string {
  return questionsOf(getQuestionnaire(version).questionnaire)
    .filter(({ type }) => type === 'consent')
    .map(({ label, help }) => [label, help ?? ''].filter(Boolean).join(' '))
    .join(' ');
}

function careWithdrawalOf({ state, wasClaimed }: Case): CareWithdrawal {
  switch (state) {
    case 'form_sent':
      return 'in-case';
    case 'submitted':
      return wasClaimed ? 'form' : 'in-case';
    case 'in_review':
    case 'needs_info':
      return 'form';
    default:
      return 'over';
  }
}
