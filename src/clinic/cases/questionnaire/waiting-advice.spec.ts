import { emptyPhrasesIn, medicinesNamedIn, unspecifiedExclamations } from '../../../../test/support/patient-texts.js';
import { optionsOf, questionsOf } from '../../../../common/questionnaire/questionnaire.js';
import { currentQuestionnaire } from './questionnaires.js';
import { WAITING_ADVICE } from './waiting-advice.js';

describe('advice for patients who wait', () => {
  it('every concern that the form offers has advice, and no other', () => {
    const concern = questionsOf(currentQuestionnaire.questionnaire).find(({ id }) => id === 'concern');
    const offered = concern ? optionsOf(concern).map(({ id }) => id) : [];
    expect(Object.keys(WAITING_ADVICE).sort()).toEqual([...offered].sort());
  });

  it.each(Object.entries(WAITING_ADVICE))('advice on %s is short and names no medicine', (_concern, advice) => {
    expect(advice.length).toBeGreaterThanOrEqual(3);
    expect(new Set(advice).size).toBe(advice.length);
    expect(advice.flatMap(medicinesNamedIn)).toEqual([]);
    expect(advice.flatMap(emptyPhrasesIn)).toEqual([]);
    expect(unspecifiedExclamations(advice)).toEqual([]);
    expect(advice.filter((each) => each.length > 140 || !/[.?]$/.test(each))).toEqual([]);
  });
});
