import { ICD_10_SE } from '../../../../common/icd-10-se.js';
import { questionsOf } from '../../../../common/questionnaire/questionnaire.js';
import { currentQuestionnaire } from '../../cases/questionnaire/questionnaires.js';
import { icdEntries, questionnaireEntries, redFlagEntries } from './medical-entries.js';
import type { MedicalEntry, MedicalLine } from './medical-content.contract.js';
import { ruleInWords } from './rule-words.js';

const { questionnaire, redFlags } = currentQuestionnaire;

const words = ({ text, lines }: MedicalLine): string => [text, ...lines.map(words)].join(' | ');
const linesOf = (entry: MedicalEntry | undefined) => entry?.lines.map(words);

describe('medical content in words', () => {
  it('every question is an entry, in its step, with its options', () => {
    const entries = questionnaireEntries(questionnaire);
    expect(entries.map(({ key }) => key)).toEqual(questionsOf(questionnaire).map(({ id }) => id));
    const concern = entries.find(({ key }) => key === 'concern');
    expect(linesOf(concern)?.join(' ')).toMatch(/Ett svar väljs\. Måste besvaras\. Svar: \|.*Akne/);
  });

  it('every red flag is an entry under its level, the most urgent first', () => {
    const entries = redFlagEntries(currentQuestionnaire);
    expect(entries.map(({ key }) => key).sort()).toEqual(redFlags.map(({ id }) => id).sort());
    expect(entries[0]?.section).toBe('Ring 112: formuläret avslutas');
  });

  it('a rule names the words of the questions, never their ids', () => {
    const flag = redFlagEntries(currentQuestionnaire).find(({ key }) => key === 'genital-sores-with-fever');
    expect(linesOf(flag)?.[1]).toMatch(
      /^Utlöses när: \| Allt detta stämmer: \| ”.+”: ”.*[Ss]år.*” \| ”.+”: ”.*[Ff]eber.*”$/,
    );
    const everything = [...redFlagEntries(currentQuestionnaire), ...questionnaireEntries(questionnaire)];
    const ids = everything
      .flatMap((entry) => linesOf(entry) ?? [])
      .filter((text) => /”[a-z]+(?:[A-Z-][a-z-]+)+”/.test(text));
    expect(ids).toEqual([]);
  });

  it('options of one question share a line, and ages are said in years', () => {
    const sign = (option: string) => ({ question: 'skinSigns', includes: option });
    const any = ruleInWords({ any: [sign('mouth-eye-sores'), sign('skin-detaching')] }, questionnaire);
    expect(words(any)).toMatch(/^”.+”: ”.+” eller ”.+”$/);
    const age = ruleInWords({ not: { question: 'birthDate', ageAtLeast: 50 } }, questionnaire);
    expect(words(age)).toBe('Det här stämmer inte: | Patienten är minst 50 år');
  });

  it('every code is an entry with the words that find it', () => {
    expect(icdEntries(ICD_10_SE)).toHaveLength(ICD_10_SE.length);
  });
});
