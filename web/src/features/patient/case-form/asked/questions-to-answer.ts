import { testsIn } from '../../../../../../common/questionnaire/answer-rule.js';
import { visibleQuestions, type Form } from '../../../../../../common/questionnaire/form.js';
import { BIRTH_DATE, type Question } from '../../../../../../common/questionnaire/questionnaire.js';
import type { AskedInfo, PatientCase } from '../../../../shared/case/case-types.js';

/**
 * The questions that the doctor asks again, and those that the new answers lead to, in the order of the form. Others that
 * were answered before are closed; the server refuses them.
 *
 * @param stored answers as the server has them
 */
export function questionsToAnswer(
  form: Form,
  { questionIds, askedAt }: Pick<AskedInfo, 'questionIds' | 'askedAt'>,
  stored: PatientCase['answers'],
): readonly Question[] {
  const asked = new Set(questionIds);
  return visibleQuestions(form).filter((question) => {
    const { id, required, visibleWhen } = question;
    if (id === BIRTH_DATE) return false;
    if (asked.has(id)) return true;
    const saved = stored[id];
    if (saved !== undefined) return saved.savedAt >= askedAt;
    const follows = visibleWhen !== undefined && testsIn(visibleWhen).some((test) => asked.has(test.question));
    if (follows) asked.add(id);
    return follows || required;
  });
}
