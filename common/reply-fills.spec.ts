import { BODY_SITES } from './body-sites.js';
import { sitesInWords } from './body-site-words.js';
import type { Answers } from './questionnaire/answers.js';
import { fillOf, openMarks, prepareText } from './reply-fills.js';
import { EMPTY_REPLY, type Reply } from './reply.js';

describe('gaps that the form fills', () => {
  it('marked places stand as in a sentence, and both sides are one', () => {
    const words: readonly (readonly [string[], string | null])[] = [
      [['chin'], 'hakan'],
      [['left-cheek', 'chin', 'right-cheek'], 'båda kinderna och hakan'],
      [['right-upper-arm-front', 'nape', 'scalp'], 'höger överarms framsida, nacken och hårbotten'],
      [[], null],
      [['left-nothing'], null],
      [['toString'], null],
      [['chin', 'nose', 'nape', 'throat', 'chest', 'abdomen'], null],
    ];
    expect(words.map(([ids]) => sitesInWords(ids))).toEqual(words.map(([, said]) => said));
    expect(BODY_SITES.filter(({ id }) => sitesInWords([id]) === null)).toEqual([]);
  });

  it('pregnancy is never denied by silence: unanswered, declined and unknown leave the gap open', () => {
    const silences: readonly Answers[] = [
      {},
      { pregnancy: [] },
      { pregnancy: ['prefer-not-to-say'] },
      { pregnancy: ['none', 'planning'] },
    ];
    for (const answers of silences)
      expect(prepareText('treatment', 'Smörj. [graviditet]', answers)).toEqual({
        text: 'Smörj. [graviditet]',
        checks: [],
        filled: [],
      });
    expect(fillOf('[graviditet]', { pregnancy: ['none'] })).toMatch(/inte är gravid, inte ammar och inte planerar/);
    expect(fillOf('[graviditet]', { pregnancy: ['breast-feeding', 'planning'] })).toBe(
      'Du har svarat att du ammar och planerar en graviditet.',
    );
    expect(fillOf('[annat]', { pregnancy: ['none'] })).toBeNull();
  });

  it('a text is filled where the form answers, its checks leave it, and its other gaps stay', () => {
    expect(
      prepareText('assessment', 'Jag ser [finnar] på [område]. [[kontrollera: kortison]] Det stämmer.', {
        bodySites: ['chin'],
      }),
    ).toEqual({
      text: 'Jag ser [finnar] på hakan. Det stämmer.',
      checks: [{ field: 'assessment', text: 'kortison' }],
      filled: [{ field: 'assessment', gap: '[område]', text: 'hakan', isSeen: false }],
    });
  });
});

describe('marks that refuse a signature', () => {
  const fill = { field: 'assessment', gap: '[område]', text: 'hakan', isSeen: false } as const;
  const reply: Reply = { ...EMPTY_REPLY, assessment: 'Finnar på hakan.', filled: [fill] };
  const chin = { bodySites: ['chin'] };

  it('a filled gap refuses until it is seen, and again once its answer has changed or is gone', () => {
    const seen = { ...reply, filled: [{ ...fill, isSeen: true }] };
    expect(openMarks(reply, chin)).toEqual(['unseen:assessment']);
    expect(openMarks(seen, chin)).toEqual([]);
    expect(openMarks(seen, { bodySites: ['nose'] })).toEqual(['changed:assessment']);
    expect(openMarks(seen, {})).toEqual(['changed:assessment']);
  });

  it("text that the doctor has written over is the doctor's own", () => {
    expect(openMarks({ ...reply, assessment: 'Finnar på näsan.' }, {})).toEqual([]);
  });

  it('a check refuses while its part has a text', () => {
    const checks = [{ field: 'treatment', text: 'inte gravid' }] as const;
    expect(openMarks({ ...EMPTY_REPLY, treatment: 'Smörj.', checks }, {})).toEqual(['check:inte gravid']);
    expect(openMarks({ ...EMPTY_REPLY, checks }, {})).toEqual([]);
  });
});
