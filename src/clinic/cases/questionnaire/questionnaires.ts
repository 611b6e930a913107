import type { Questionnaire } from '../../../../common/questionnaire/questionnaire.js';
import type { RedFlag } from '../../../../common/questionnaire/red-flag.js';
import { FIRST_OFFERING, OFFERINGS } from '../../../shop/catalog/offerings.js';
import type { Case } from '../case.entity.js';
import { redFlags } from '../red-flags/red-flags.js';
import { earlierQuestionnaire, questionnaire } from './questionnaire.js';

/** A questionnaire and the red flags that its answers can raise. */
export interface QuestionnaireVersion {
  readonly questionnaire: Questionnaire;
  readonly redFlags: readonly RedFlag[];
}

/** Every version that a case can have. A new one stands beside those that answers were given to, and offerings name it. */
export const VERSIONS: QuestionnaireVersion[] = [
  { questionnaire, redFlags },
  { questionnaire: earlierQuestionnaire, redFlags },
];

/**
 * The questions that an answer set was given for; a case keeps its version.
 *
 * @throws Error when there has never been such a version
 */
export function getQuestionnaire(version: string): QuestionnaireVersion {
  const found = VERSIONS.find((one) => one.questionnaire.version === version);
  if (!found) throw new Error(`no questionnaire has the version ${version}`);
  return found;
}

/** The questions of a case: those of its first answer, and those of its offering before it. */
export function questionnaireOf({
  questionnaireVersion,
  offeringKey,
}: Pick<Case, 'questionnaireVersion' | 'offeringKey'>): QuestionnaireVersion {
  return getQuestionnaire(questionnaireVersion ?? OFFERINGS[offeringKey].questionnaire);
}

/** The questionnaire that a new case gets. */
export const currentQuestionnaire: QuestionnaireVersion = getQuestionnaire(OFFERINGS[FIRST_OFFERING].questionnaire);
