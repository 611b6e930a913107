import type { RedFlagLevel } from '../../../../common/questionnaire/red-flag.js';
import type { QuestionnaireVersion } from '../../cases/questionnaire/questionnaires.js';
import type { MedicalEntry } from './medical-content.contract.js';
import { line, part } from './medical-entry.js';
import { ruleInWords } from './rule-words.js';

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
