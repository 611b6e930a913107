import type { Answers, AnswerValue } from '../answers.js';
import { testsIn, type AnswerTest, type AnswerRule } from '../answer-rule.js';
import { visibleQuestions, type Form } from '../form.js';
import { BIRTH_DATE, EXCLUSIVE_OPTIONS, questionsOf, type Question } from '../questionnaire.js';

/** More combinations mean that an expression tests too many questions. */
const MAX_SETS = 20_000;

/**
 * Every set of answers that can change the result of the rules: for each question that they test, directly or through
 * its visibility, one value per distinguishable case, and no answer. Patients can give each set: hidden questions have
 * no answer.
 *
 * @throws RangeError when there are too many
 */
export function* answerSets(
  { questionnaire, today, minimumAgeYears }: Omit<Form, 'answers'>,
  rules: readonly AnswerRule[],
): Generator<Answers> {
  const tests = testsAskedBy(questionsOf(questionnaire), rules);
  const asked = questionsOf(questionnaire).filter(({ id }) => id === BIRTH_DATE || tests.has(id));
  let count = 0;
  yield* extend(0, {});

  function* extend(index: number, answers: Answers): Generator<Answers> {
    const question = asked[index];
    if (!question) {
      if ((count += 1) > MAX_SETS) throw new RangeError(`more than ${MAX_SETS} answer sets`);
      yield answers;
      return;
    }
    const isVisible = visibleQuestions({ questionnaire, answers, today, minimumAgeYears }).includes(question);
    // Without a birth date no other question is shown.
    if (!isVisible || question.id !== BIRTH_DATE) yield* extend(index + 1, answers);
    if (!isVisible) return;
    for (const value of valuesToldApart(question, tests.get(question.id) ?? [], today, minimumAgeYears))
      yield* extend(index + 1, { ...answers, [question.id]: value });
  }
}

/** The tests on each question that the rules depend on, by its id. */
function testsAskedBy(questions: readonly Question[], rules: readonly AnswerRule[]): Map<string, AnswerTest[]> {
  const tests = new Map<string, AnswerTest[]>();
  const waiting = rules.flatMap(testsIn);
  for (let test = waiting.pop(); test; test = waiting.pop()) {
    const found = tests.get(test.question);
    const asked = questions.find(({ id }) => id === test?.question);
    if (!found && asked?.visibleWhen) waiting.push(...testsIn(asked.visibleWhen));
    tests.set(test.question, [...(found ?? []), test]);
  }
  return tests;
}

function valuesToldApart(
  question: Question,
  tests: readonly AnswerTest[],
  today: string,
  minimumAgeYears: number,
): readonly AnswerValue[] {
  switch (question.type) {
    case 'single': {
      const named = tests.flatMap((test) => ('equals' in test ? [test.equals] : []));
      const options = question.options.map(({ id }) => id);
      const other = options.find((id) => !named.includes(id));
      return options.filter((id) => named.includes(id) || id === other);
    }
    case 'multi':
    case 'body-site': {
      const named = new Set(tests.flatMap((test) => ('includes' in test ? [test.includes] : [])));
      return subsetsOf(question.options.map(({ id }) => id).filter((id) => named.has(id)));
    }
    case 'number':
    case 'scale': {
      const limits = tests.flatMap((test) => ('atLeast' in test ? [test.atLeast - 1, test.atLeast] : []));
      return [...new Set(limits)];
    }
    case 'date': {
      const ages = tests.flatMap((test) => ('ageAtLeast' in test ? [test.ageAtLeast] : []));
      const older = [...new Set(ages)].filter((age) => age > minimumAgeYears);
      return [minimumAgeYears, ...older.flatMap((age) => [age - 1, age])].map(
        // A birthday on 1 January is past on every day of the year.
        (age) => `${Number(today.slice(0, 4)) - age}-01-01`,
      );
    }
    case 'text':
    case 'medicines':
    case 'consent':
      return [];
  }
}

/** The possible lists; an exclusive option is alone in its list. */
function subsetsOf(ids: readonly string[]): readonly (readonly string[])[] {
  const combined = ids
    .filter((id) => !EXCLUSIVE_OPTIONS.includes(id))
    .reduce<string[][]>((sets, id) => sets.flatMap((set) => [set, [...set, id]]), [[]]);
  const alone = ids.filter((id) => EXCLUSIVE_OPTIONS.includes(id)).map((id) => [id]);
  return [...combined.filter((set) => set.length > 0), ...alone];
}
