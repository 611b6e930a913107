import { optionsOf, type Question, type Questionnaire } from '../../../../common/questionnaire/questionnaire.js';
import type { MedicalEntry, MedicalLine } from './medical-content.contract.js';
import { line, part, ruleInWords } from './rule-words.js';
import type { RedFlagLevel } from '../../../../common/questionnaire/red-flag.js';
import type { QuestionnaireVersion } from '../../cases/questionnaire/questionnaires.js';
import { CONDITIONS } from '../../../../common/conditions.js';
import { icdName, type IcdCode } from '../../../../common/icd-10-se.js';
import { prescriptionLine } from '../../../../common/prescription-text.js';
import { replySections } from '../../../../common/reply-sections.js';
import { EMPTY_REPLY } from '../../../../common/reply.js';
import type { TemplateStance } from '../../../../common/template-stance.js';
import type { StoredTemplate } from '../templates/reply-templates.repository.js';

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

/** What a level does, from the most urgent. */
const LEVELS: Readonly<Record<RedFlagLevel, string>> = {
  '112': 'Ring 112: formuläret avslutas',
  '1177-today': 'Ring 1177 i dag: formuläret avslutas',
  'in-person': 'Behöver undersökas på plats: formuläret går vidare',
  note: 'Bara en notis till läkaren',
};

/** Each red flag with its rule, the most urgent first. */
export function redFlagEntries({ questionnaire, redFlags }: QuestionnaireVersion): MedicalEntry[] {
  return Object.entries(LEVELS).flatMap(([level, section]) =>
    redFlags
      .filter((flag) => flag.level === level)
      .map((flag) => ({
        key: flag.id,
        section,
        title: flag.doctorText,
        lines: [
          line(`Nivå: ${section}`),
          line('Utlöses när:', [ruleInWords(flag.when, questionnaire)]),
          ...part('Patienten läser:', [flag.patientText]),
          ...part('Varför:', [flag.why]),
        ],
      })),
  );
}

const STANCES: Readonly<Record<TemplateStance, string | null>> = {
  neutral: null,
  reassuring: 'Lugnande: erbjuds inte när ett svar varnar.',
  'in-person': 'Behöver undersökas på plats: erbjuds först när ett svar varnar.',
};

/** Each template and phrase as the patient reads it. */
export function templateEntries(templates: readonly StoredTemplate[]): MedicalEntry[] {
  return templates.map((template) => {
    const { id, condition, stance, title, texts, codes, prescriptions } = template;
    const { diagnosis = '', ...others } = texts;
    const sections = replySections({ ...EMPTY_REPLY, ...others, diagnosis: { plain: diagnosis, codes } }, icdName);
    const stanceText = STANCES[stance];
    return {
      key: id,
      section: CONDITIONS.find((each) => each.id === condition)?.name ?? 'Alla besvär',
      title,
      lines: [
        ...(stanceText === null ? [] : [line(stanceText)]),
        ...sections.flatMap(({ heading, paragraphs, items }) =>
          part(`${heading}:`, [...paragraphs, ...items.map((item) => item.title)]),
        ),
        ...part('Recept:', prescriptions.map(prescriptionLine)),
      ],
    };
  });
}

/** Each code with the words that find it. */
export function icdEntries(codes: readonly IcdCode[]): MedicalEntry[] {
  return codes.map((entry) => ({
    key: entry.code,
    section: `Koder på ${entry.code.slice(0, 1)}`,
    title: `${entry.code} ${entry.name}`,
    lines: part('Sökord:', [entry.synonyms.join(', ')]),
  }));
}
