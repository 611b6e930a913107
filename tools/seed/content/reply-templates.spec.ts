import { icdName } from '../../../common/icd-10-se.js';
import { REPLY_CONDITIONS } from '../../../common/reply-conditions.js';
import { aboutGroup } from '../../../src/clinic/cases/questionnaire/v1/about.js';
import { findDrugWords } from '../../../web/src/features/admin/drug-check/drug-words.js';
import { isSafetyNet } from '../../../common/safety-net.js';
import { replyTemplates } from './reply-templates.js';

describe("the demo's templates for replies", () => {
  it('each condition of the questionnaire has one, with codes of the list and safety-net advice', () => {
    const [concern] = aboutGroup.questions;
    const asked = concern?.type === 'single' ? concern.options.map(({ id }) => id) : [];
    expect([...REPLY_CONDITIONS, 'not-sure']).toEqual(asked);
    for (const condition of REPLY_CONDITIONS) {
      const [template] = replyTemplates.filter((each) => each.condition === condition);
      expect(template?.texts.safetyNet).toMatch(/sök (vård|akut)|kontakta vårdcentralen/i);
      expect(template?.codes.map(icdName)).not.toContain(null);
    }
    expect(new Set(replyTemplates.map(({ title }) => title)).size).toBe(replyTemplates.length);
  });

  it('safety-net advice is a whole sentence, and no template leans on a time that it does not name', () => {
    const texts = replyTemplates.map((template) => template.texts);
    for (const { safetyNet } of texts) expect(safetyNet === undefined || isSafetyNet(safetyNet)).toBe(true);
    expect(JSON.stringify(texts)).not.toMatch(/skrivit ovan|ser ofarlig/);
  });

  it('a mole is sent to be seen in person, as is what a picture does not show', () => {
    const inPerson = replyTemplates.filter(({ stance }) => stance === 'in-person').map(({ title }) => title);
    expect(inPerson).toEqual(['Födelsemärke', 'Behöver undersökas på plats']);
    expect(replyTemplates.find(({ codes }) => codes.includes('D22.9'))?.texts.assessment).toBe(
      'Födelsemärken kan inte bedömas säkert på bild. Boka tid på vårdcentralen för undersökning med dermatoskop.',
    );
  });

  it('they name no medicine', () => {
    const texts = replyTemplates.flatMap(({ texts: parts }) => Object.values(parts) as string[]);
    expect(findDrugWords(texts)).toEqual([]);
  });
});
