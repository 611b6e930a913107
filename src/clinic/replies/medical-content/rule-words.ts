import type { MedicalLine } from './medical-content.contract.js';
import type { AnswerRule, AnswerTest } from '../../../../common/questionnaire/answer-rule.js';
import {
  BIRTH_DATE,
  optionsOf,
  questionsOf,
  type Questionnaire,
} from '../../../../common/questionnaire/questionnaire.js';

export function line(text: string, lines: readonly MedicalLine[] = []): MedicalLine {
  return { text, lines };
}

/** A heading with its lines; nothing when there is none. */
export function part(heading: string, texts: readonly string[]): MedicalLine[] {
  const lines = texts.filter((text) => text.trim() !== '').map((text) => line(text));
  return lines.length === 0 ? [] : [line(heading, lines)];
}

/** When a question is shown or a red flag is raised, in Swedish, with the words of the questions. */
export function ruleInWords(rule: AnswerRule, questionnaire: Questionnaire): MedicalLine {
  if ('all' in rule) return allOf(rule.all, questionnaire);
  if ('any' in rule) return anyOf(rule.any, questionnaire);
  if ('not' in rule) return line('Det här stämmer inte:', [ruleInWords(rule.not, questionnaire)]);
  return line(testInWords(rule, questionnaire));
}

function allOf(rules: readonly AnswerRule[], questionnaire: Questionnaire): MedicalLine {
  const [only, ...others] = rules;
  if (only !== undefined && others.length === 0) return ruleInWords(only, questionnaire);
  return line(
    'Allt detta stämmer:',
    rules.map((rule) => ruleInWords(rule, questionnaire)),
  );
}

/** Options of one question share a line. */
function anyOf(rules: readonly AnswerRule[], questionnaire: Questionnaire): MedicalLine {
  const groups = new Map<string, AnswerRule[]>();
  rules.forEach((rule, index) => {
    const key = chosenOption(rule) === null ? String(index) : `option of ${(rule as AnswerTest).question}`;
    groups.set(key, [...(groups.get(key) ?? []), rule]);
  });
  const lines = [...groups.values()].map((group) => groupInWords(group, questionnaire));
  const [only, ...others] = lines;
  return only !== undefined && others.length === 0 ? only : line('Minst ett av detta stämmer:', lines);
}

function groupInWords(group: readonly AnswerRule[], questionnaire: Questionnaire): MedicalLine {
  const [first] = group;
  if (first === undefined || group.length === 1) return ruleInWords(first ?? { any: [] }, questionnaire);
  const { question } = first as AnswerTest;
  const options = group.map((rule) => quoted(optionLabel(question, chosenOption(rule) ?? '', questionnaire)));
  return line(`${quoted(questionLabel(question, questionnaire))}: ${listed(options)}`);
}

function testInWords(test: AnswerTest, questionnaire: Questionnaire): string {
  const question = quoted(questionLabel(test.question, questionnaire));
  const option = chosenOption(test);
  if (option !== null) return `${question}: ${quoted(optionLabel(test.question, option, questionnaire))}`;
  if ('atLeast' in test) return `${question}: minst ${test.atLeast}`;
  if (!('ageAtLeast' in test)) return question;
  return test.question === BIRTH_DATE
    ? `Patienten är minst ${test.ageAtLeast} år`
    : `${question}: för minst ${test.ageAtLeast} år sedan`;
}

/** The option that a rule asks for; null: it asks for something else. */
function chosenOption(rule: AnswerRule): string | null {
  if ('equals' in rule) return rule.equals;
  return 'includes' in rule ? rule.includes : null;
}

function questionLabel(id: string, questionnaire: Questionnaire): string {
  return questionsOf(questionnaire).find((question) => question.id === id)?.label ?? id;
}

function optionLabel(questionId: string, id: string, questionnaire: Questionnaire): string {
  const question = questionsOf(questionnaire).find((each) => each.id === questionId);
  return (question && optionsOf(question).find((option) => option.id === id)?.label) ?? id;
}

const quoted = (text: string) => `”${text}”`;

const listed = (texts: readonly string[]) => new Intl.ListFormat('sv', { type: 'disjunction' }).format(texts);
