import { offeredSentences, sentencesOf } from './own-template.js';
import { personalMarks } from './personal-marks.js';

const ASSESSMENT =
  'Jag ser [pormaskar/finnar] på [område]. [[kontrollera: kortison]] Det stämmer med mild akne [t.ex. svår. Lätt].';

describe('a template of one’s own', () => {
  it('sentences end outside gaps, and a check stays with what it is about', () => {
    expect(sentencesOf(ASSESSMENT)).toEqual([
      'Jag ser [pormaskar/finnar] på [område]. [[kontrollera: kortison]]',
      'Det stämmer med mild akne [t.ex. svår. Lätt].',
    ]);
  });

  it("a sentence of a template is the template's again, with its gaps, and the rest is offered as typed", () => {
    const filled = [{ field: 'assessment', gap: '[område]', text: 'hakan', isSeen: true }] as const;
    const written = 'Jag ser djupa finnar på hakan. Elin, du skrev om hakan. Det stämmer med mild akne x.';
    expect(offeredSentences(written, [ASSESSMENT], filled)).toEqual([
      { text: 'Jag ser [pormaskar/finnar] på [område]. [[kontrollera: kortison]]', isTyped: false },
      { text: 'Elin, du skrev om [område].', isTyped: true },
      { text: 'Det stämmer med mild akne [t.ex. svår. Lätt].', isTyped: false },
    ]);
  });

  it('a sentence that is nearly all gap takes nothing typed for its own', () => {
    expect(offeredSentences('Elin bor i Umeå.', ['[Räcker det inte: kräm]', '[a] och [b].'], [])).toEqual([
      { text: 'Elin bor i Umeå.', isTyped: true },
    ]);
  });
});

describe('personal marks', () => {
  const source = {
    patientName: 'Elin Andersson',
    patientTexts: ['Det började efter kräftskivan, med klåda.'],
    commonTexts: ['Krämen lindrar klåda efter en vecka.'],
  };

  it('names, numbers, dates and words of the patient are marked, each once', () => {
    const text =
      'Elin, efter kräftskivan den 4 maj i Umeå fick elin klåda i 3 veckor och 3 dagar, till 2026-05-07 en fredag.';
    expect(personalMarks(text, source)).toEqual([
      { kind: 'name', text: 'Elin' },
      { kind: 'words', text: 'kräftskivan' },
      { kind: 'name', text: 'Umeå' },
      { kind: 'name', text: 'elin' },
      { kind: 'date', text: '4 maj' },
      { kind: 'date', text: '2026-05-07' },
      { kind: 'date', text: 'fredag' },
      { kind: 'number', text: '3' },
    ]);
  });

  it('gaps, beginnings of sentences and ordinary words are not', () => {
    expect(personalMarks('Smörj varje kväll. Krämen lindrar [2 veckor] klåda.\nHuden blir torr.', source)).toEqual([]);
  });
});
