import { icdName } from '../../../common/icd-10-se.js';
import { CONDITION_IDS } from '../../../common/conditions.js';
import { optionsOf, questionsOf } from '../../../common/questionnaire/questionnaire.js';
import { FILLED_GAPS, fillOf } from '../../../common/reply-fills.js';
import { currentQuestionnaire } from '../../../src/clinic/cases/questionnaire/questionnaires.js';
import { aboutGroup } from '../../../src/clinic/cases/questionnaire/about.js';
import { checkOf, gapsIn, withoutGap } from '../../../common/reply-gaps.js';
import { isSafetyNet, missingParts } from '../../../common/reply-missing.js';
import { EMPTY_REPLY, type Reply } from '../../../common/reply.js';
import { replyTemplates } from './reply-templates.js';

describe("the demo's reply templates", () => {
  const whole = replyTemplates.filter(({ texts }) => Object.keys(texts).length > 1);

  it('each condition has templates, and each template has its own title, listed codes and all that a reply needs', () => {
    const [concern] = aboutGroup.questions;
    const asked = concern?.type === 'single' ? concern.options.map(({ id }) => id) : [];
    expect([...CONDITION_IDS, 'not-sure']).toEqual(asked);
    expect(CONDITION_IDS.filter((id) => !replyTemplates.some(({ condition }) => condition === id))).toEqual([]);
    expect(whole.length).toBeGreaterThanOrEqual(35);
    expect(new Set(replyTemplates.map(({ title }) => title)).size).toBe(replyTemplates.length);
    for (const { title, codes, texts } of whole) {
      expect({ title, unlisted: codes.filter((code) => icdName(code) === null) }).toEqual({ title, unlisted: [] });
      const reply = {
        ...EMPTY_REPLY,
        ...Object.fromEntries(Object.entries(texts).map(([part, text]) => [part, String(text).replace(/[[\]]/g, '')])),
        diagnosis: { plain: texts.diagnosis ?? '', codes: ['L30.9'] },
        certainty: 'likely',
      } as Reply;
      expect({ title, missing: missingParts(reply, '2026-11-24').filter((lack) => !isGap(lack)) }).toEqual({
        title,
        missing: [],
      });
    }
  });

  it('safety-net advice is a whole sentence with a place, and every template names its times', () => {
    for (const { title, texts } of replyTemplates.filter((each) => each.texts.safetyNet !== undefined)) {
      const text = texts.safetyNet ?? '';
      expect({ title, isWhole: isSafetyNet(text) }).toEqual({ title, isWhole: true });
      expect(text).toMatch(/sök (vård|akut)|kontakta vårdcentralen|ring (1177|112)/i);
    }
    expect(JSON.stringify(replyTemplates)).not.toMatch(/skrivit ovan|ser ofarlig|hör av dig här/);
  });

  it("the doctor's own checks leave a whole letter, hide no advice, and stand in no other gap", () => {
    for (const { title, texts } of replyTemplates) {
      for (const [part, text] of Object.entries(texts)) {
        const [checks, gaps] = partition(gapsIn(text), (gap) => checkOf(gap) !== null);
        const letter = checks.reduceRight(withoutGap, text);
        const found = {
          hidden: checks.filter((gap) => /sök|ring |kontakta|boka|\bdu\b/i.test(gap.text)),
          // In a gap of the text they would be sent.
          strays: gaps.filter((gap) => /kontroll|inga besvär|inte gravid/i.test(gap.text)),
          left: /kontroller|[ ]{2}|^ | $| [.,]|[.]{2}|^[,.]/i.test(letter),
          empty: letter === '',
        };
        expect({ title, part, ...found }).toEqual({ title, part, hidden: [], strays: [], left: false, empty: false });
      }
    }
  });

  it('a gap that the form fills has words for every option, except what declines to answer', () => {
    const questions = questionsOf(currentQuestionnaire.questionnaire);
    const unsaid = (id: string, gap: string) =>
      questions
        .flatMap((question) => (question.id === id ? optionsOf(question) : []))
        .filter((option) => fillOf(gap, { [id]: id === 'duration' ? option.id : [option.id] }) === null)
        .map((option) => option.id);
    expect(unsaid('bodySites', '[område]')).toEqual([]);
    expect(unsaid('duration', '[sedan …]')).toEqual([]);
    expect(unsaid('pregnancy', '[graviditet]')).toEqual(['prefer-not-to-say']);
    const used = replyTemplates.flatMap(({ texts }) => Object.values(texts).flatMap((text) => gapsIn(String(text))));
    expect(used.filter(({ text }) => FILLED_GAPS.includes(text)).length).toBeGreaterThan(15);
    expect(used.map(({ text }) => text)).toContain('[graviditet]');
  });

  it('a preset prescription is whole, and says what the letter says', () => {
    const presets = replyTemplates.flatMap(({ prescriptions, texts }) =>
      prescriptions.map((preset) => ({ preset, letter: Object.values(texts).join(' ').toLowerCase() })),
    );
    expect(presets).not.toEqual([]);
    for (const { preset, letter } of presets) {
      const { preparation, strength, dose } = preset;
      for (const said of [`${preparation} ${strength}`, dose.split(',')[0] ?? ''])
        expect(letter).toContain(said.toLowerCase());
      expect(Object.values(preset).filter((text) => text.trim() === '')).toEqual([]);
    }
  });

  it('a mole, and whatever a picture cannot show, is referred to a visit', () => {
    const inPerson = replyTemplates.filter(({ stance }) => stance === 'in-person').map(({ title }) => title);
    expect(inPerson).toEqual(expect.arrayContaining(['Födelsemärke', 'Behöver undersökas på plats']));
    expect(replyTemplates.find(({ codes }) => codes.includes('D22.9'))?.texts.assessment).toBe(
      'Födelsemärken kan inte bedömas säkert på bild. Boka tid på vårdcentralen för undersökning med dermatoskop.',
    );
    expect(replyTemplates.filter(({ stance }) => stance === 'reassuring')).toEqual([]);
  });

  it('a medicine that harms an unborn child, or the liver, is asked about in a gap', () => {
    for (const { title, texts } of whole) {
      const text = Object.values(texts).join(' ');
      const gaps = gapsIn(text)
        .map((gap) => gap.text)
        .join(' ');
      if (/adapalen|lymecyklin|isotretinoin|acitretin|minoxidil|permetrin/i.test(text))
        expect({ title, isAsked: /gravid/i.test(gaps) }).toEqual({ title, isAsked: true });
      // A pregnant patient may have these.
      if (/azelainsyra|klindamycin|permetrin/i.test(text))
        expect({ title, isRefused: gaps.includes('inte gravid') }).toEqual({ title, isRefused: false });
      if (/terbinafin i tablett/i.test(text))
        expect({ title, isAsked: /lever/i.test(gaps) && /läkemedel/i.test(gaps) }).toEqual({ title, isAsked: true });
    }
  });
});

function isGap(lack: string): boolean {
  return lack.startsWith('gap:');
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}
