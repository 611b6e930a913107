import { optionsOf, type Question, type Questionnaire } from '../../../../common/questionnaire/questionnaire.js';
import type { MedicalEntry, MedicalLine } from './medical-content.contract.js';
import { line, part } from './medical-entry.js';
import { ruleInWords } from './rule-words.js';

const KINDS: Readonly<Record<Question['type'], string>> = {
  single: 'Ett svar väljs',
  multi: 'Ett eller flera svar väljs',
  'body-site': 'Platser på kroppen väljs',
  text: 'Fritext',
  number: 'Ett heltal',
  date: 'Ett datum',
  scale: 'En skala från 0 till 10',
  medicines: 'En lista över läkemedel',
  consent: 'Ett medgivande',
};

/** Each question with its options and when it is asked. */
export function questionnaireEntries(questionnaire: Questionnaire): MedicalEntry[] {
  return questionnaire.groups.flatMap(({ title, questions }) =>
    questions.map((question) => ({
      key: question.id,
      section: title,
      title: question.label,
      lines: linesOf(question, questionnaire),
    })),
  );
}

function linesOf(question: Question, questionnaire: Questionnaire): MedicalLine[] {
  const { help, required, visibleWhen } = question;
  return [
    ...(help === null ? [] : [line(help)]),
    line(`${kindOf(question)}. ${required ? 'Måste besvaras.' : 'Får hoppas över.'}`),
    ...part(
      'Svar:',
      optionsOf(question).map(({ label }) => label),
    ),
    ...(visibleWhen ? [line('Ställs bara när:', [ruleInWords(visibleWhen, questionnaire)])] : []),
  ];
}

function kindOf(question: Question): string {
  if (question.type === 'number') return `${KINDS.number} från ${question.min} till ${question.max}`;
  return question.type === 'text' && question.format === 'identity-number' ? 'Ett personnummer' : KINDS[question.type];
}
