import { icdName } from '../../../common/icd-10-se.js';
import { CONDITION_IDS } from '../../../common/conditions.js';
import { aboutGroup } from '../../../src/clinic/cases/questionnaire/v1/about.js';
import { findDrugWords } from '../../../web/src/features/admin/drug-check/drug-words.js';
import { isSafetyNet } from '../../../common/safety-net.js';
import { replyTemplates } from './reply-templates.js';

describe("the demo's reply templates", () => {
  it('the first template of a condition has listed codes and safety-net advice', () => {
    const [concern] = aboutGroup.questions;
    const asked = concern?.type === 'single' ? concern.options.map(({ id }) => id) : [];
    expect([...CONDITION_IDS, 'not-sure']).toEqual(asked);
    for (const condition of new Set(replyTemplates.flatMap((each) => each.condition ?? []))) {
      const [template] = replyTemplates.filter((each) => each.condition === condition);
      expect(template?.texts.safetyNet).toMatch(/sök (vård|akut)|kontakta vårdcentralen/i);
      expect(template?.codes.map(icdName)).not.toContain(null);
    }
    expect(new Set(replyTemplates.map(({ title }) => title)).size).toBe(replyTemplates.length);
  });

  it('safety-net advice is a whole sentence, and every template names its times', () => {
    const texts = replyTemplates.map((template) => template.texts);
    for (const { safetyNet } of texts) expect(safetyNet === undefined || isSafetyNet(safetyNet)).toBe(true);
    expect(JSON.stringify(texts)).not.toMatch(/skrivit ovan|ser ofarlig/);
  });

  it('the templates refer a mole, and whatever a picture cannot show, to a visit', () => {
    const inPerson = replyTemplates.filter(({ stance }) => stance === 'in-person').map(({ title }) => title);
    expect(inPerson).toEqual(['Födelsemärke', 'Behöver undersökas på plats']);
    expect(replyTemplates.find(({ codes }) => codes.includes('D22.9'))?.texts.assessment).toBe(
      'Födelsemärken kan inte bedömas säkert på bild. Boka tid på vårdcentralen för undersökning med dermatoskop.',
    );
  });

  it('no template names a medicine', () => {
    const texts = replyTemplates.flatMap(({ texts: parts }) => Object.values(parts) as string[]);
    expect(findDrugWords(texts)).toEqual([]);
  });
});
