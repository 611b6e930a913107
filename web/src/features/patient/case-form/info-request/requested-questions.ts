import { testsIn } from '../../../../../../common/questionnaire/answer-rule.js';
import { visibleQuestions, type Form } from '../../../../../../common/questionnaire/form.js';
import { BIRTH_DATE, type Question } from '../../../../../../common/questionnaire/questionnaire.js';
import type { AskedInfo, PatientCase } from '../../../../shared/case/case-types.js';

/**
 * The questions that the doctor requests and the follow-up questions of new answers, in form order. The server refuses
 * changes to other answers.
 *
 * @param stored the server's answers
 */
export function requestedQuestions(
  form: Form,
  { questionIds, askedAt }: Pick<AskedInfo, 'questionIds' | 'askedAt'>,
  stored: PatientCase['answers'],
): readonly Question[] {
  const requested = new Set(questionIds);
  return visibleQuestions(form).filter((question) => {
    const { id, required, visibleWhen } = question;
    if (id === BIRTH_DATE) return false;
    if (requested.has(id)) return true;
    const saved = stored[id];
    if (saved !== undefined) return saved.savedAt >= askedAt;
    const follows = visibleWhen !== undefined && testsIn(visibleWhen).some((test) => requested.has(test.question));
    if (follows) requested.add(id);
    return follows || required;
  });
}
