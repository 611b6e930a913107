import type { Answers, AnswerValue } from '../../common/questionnaire/answers.js';
import type { Questionnaire } from '../../common/questionnaire/questionnaire.js';
import { stockholmDay } from '../../common/stockholm-day.js';
import { currentQuestionnaire } from '../../src/clinic/cases/questionnaire/questionnaires.js';
import type { OpenCase } from './case-session.js';
import { answerAll } from '../../tools/seed/cases/plain-answers.js';
import type { RunningClinic } from './test-server.js';

/** A whole form as of the app's day, in the order of its questions; what is given comes in the place of plain answers. */
export function plainForm(
  app: RunningClinic,
  given: Record<string, AnswerValue> = {},
  questionnaire: Questionnaire = currentQuestionnaire.questionnaire,
): Answers {
  const today = stockholmDay(app.clock.now());
  return answerAll({ questionnaire, answers: given, today, minimumAgeYears: 18 });
}

/** Fills the form in through the wire, one answer at a time as its questions appear. */
export async function fillIn(
  app: RunningClinic,
  patient: OpenCase,
  given: Record<string, AnswerValue> = {},
  questionnaire?: Questionnaire,
): Promise<Answers> {
  const form = plainForm(app, given, questionnaire);
  const open = new Set(Object.keys(form));
  for (let visible: readonly string[] = ['birthDate']; ;) {
    const next = visible.find((id) => open.delete(id));
    if (next === undefined) break;
    const { status, body } = await patient.answer(next, form[next]);
    expect({ next, status }).toEqual({ next, status: 200 });
    visible = (body as { visible: string[] }).visible;
  }
  expect([...open]).toEqual([]);
  return form;
}
