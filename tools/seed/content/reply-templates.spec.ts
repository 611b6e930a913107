import { icdName } from '../../../common/icd-10-se.js';
import { REPLY_CONDITIONS } from '../../../common/reply-conditions.js';
import { aboutGroup } from '../../../src/assessments/questionnaire/v1/about.js';
import { findDrugWords } from '../../../web/src/features/drug-check/drug-words.js';
import { replyTemplates } from './reply-templates.js';

describe("the demo's templates for replies", () => {
  it('each condition of the questionnaire has one, with codes of the list and safety-net advice', () => {
    const [concern] = aboutGroup.questions;
    const asked = concern?.type === 'single' ? concern.options.map(({ id }) => id) : [];
    expect([...REPLY_CONDITIONS, 'not-sure']).toEqual(asked);
    for (const condition of REPLY_CONDITIONS) {
      const [template] = replyTemplates.filter((each) => each.condition === condition);
      expect(template).toMatchObject({ texts: { safetyNet: expect.stringMatching(/[Ss]ök vård/) } });
      expect(template?.codes.map(icdName)).not.toContain(null);
    }
    expect(new Set(replyTemplates.map(({ title }) => title)).size).toBe(replyTemplates.length);
  });

  it('they name no medicine', () => {
    const texts = replyTemplates.flatMap(({ texts: parts }) => Object.values(parts) as string[]);
    expect(findDrugWords(texts)).toEqual([]);
  });
});
