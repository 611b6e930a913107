import { EMPTY_PRESCRIPTION, EMPTY_REPLY } from '../../../../../../common/reply.js';
import { toForm } from './reply-form.js';
import {
  filledFrom,
  offeredTemplates,
  offeredText,
  phrasesFor,
  searchTexts,
  wholeTemplates,
  type OfferedTemplate,
} from './templates.js';

const template = (changes: Partial<OfferedTemplate>): OfferedTemplate => ({
  id: 'whole',
  condition: null,
  stance: 'neutral',
  title: 'Mall',
  texts: { assessment: 'Bedömning ur mallen', treatment: 'Behandling ur mallen' },
  codes: ['L70.0'],
  prescriptions: [],
  author: null,
  offeredAt: null,
  revision: 1,
  updatedAt: '2026-05-04T12:32:00.000Z',
  approval: null,
  isNear: true,
  ...changes,
});
const ready = { answers: {}, system: 'Pascal' };
const phrase = template({ id: 'phrase', title: 'Fras', texts: { treatment: 'En fras' }, codes: [] });

describe('reply templates', () => {
  it('a template fills empty parts and leaves the others', () => {
    const written = { ...toForm(EMPTY_REPLY), assessment: 'Skrivet', diagnosis: { plain: '', codes: ['L20.9'] } };
    expect(filledFrom(written, template({}), ready)).toMatchObject({
      assessment: 'Skrivet',
      treatment: 'Behandling ur mallen',
      selfCare: '',
      diagnosis: { plain: '', codes: ['L20.9'] },
    });
    expect(filledFrom(toForm(EMPTY_REPLY), template({}), ready).diagnosis.codes).toEqual(['L70.0']);
  });

  it('a template presets prescriptions where there are none, with the last system and without a check of identity', () => {
    const preset = {
      preparation: 'Adapalen',
      strength: '0,1 %',
      form: 'kräm',
      dose: 'Varje kväll',
      amount: '',
      repeats: '',
    };
    const { prescriptions } = filledFrom(toForm(EMPTY_REPLY), template({ prescriptions: [preset] }), ready);
    expect(prescriptions).toEqual([
      { ...EMPTY_PRESCRIPTION, ...preset, id: expect.any(String), sentTo: 'Pascal', identityCheck: '' },
    ]);
    const written = { ...toForm(EMPTY_REPLY), prescriptions };
    expect(filledFrom(written, template({ prescriptions: [preset, preset] }), ready).prescriptions).toBe(prescriptions);
  });

  it('only a text of the clinic’s needs the approval of a clinician: one’s own is not marked until it is offered', () => {
    const me = { id: 'a', displayName: 'Anna Lind', title: 'hudläkare' };
    const offered = { author: me, offeredAt: '2026-05-05T08:00:00.000Z' };
    for (const [changes, isApproved] of [
      [{}, false],
      [{ author: me }, true],
      [offered, false],
      [{ ...offered, approval: { by: me, at: offered.offeredAt } }, true],
    ] as const) {
      const own = template(changes);
      expect([offeredText(own), ...phrasesFor([own], 'treatment')].map((text) => text.isApproved)).toEqual([
        isApproved,
        isApproved,
      ]);
    }
  });

  it('the concern’s templates come first, then the general ones, then those that only typing finds', () => {
    const [other, general, own] = (['nails', null, 'acne'] as const).map((condition) =>
      template({ id: String(condition), condition }),
    );
    const all = [other, general, own] as OfferedTemplate[];
    const offered = (...given: Parameters<typeof offeredTemplates>) =>
      offeredTemplates(...given).map(({ id, isNear }) => [id, isNear]);
    for (const flags of [[], [{ level: 'note' }]] as const)
      expect(offered(all, flags, 'acne')).toEqual([
        ['acne', true],
        ['null', true],
        ['nails', false],
      ]);
    expect(offered(all, [], null)).toEqual([
      ['null', true],
      ['nails', false],
      ['acne', false],
    ]);
  });

  it('a case with a warning gets referral templates first, and no reassuring one', () => {
    const [neutral, calm, seen] = (['neutral', 'reassuring', 'in-person'] as const).map((stance) =>
      template({ id: stance, stance }),
    );
    const ofCondition = template({ id: 'nails', stance: 'in-person', condition: 'nails' });
    const ofOther = template({ id: 'scars', stance: 'in-person', condition: 'scars' });
    const all = [ofOther, neutral, calm, ofCondition, seen] as OfferedTemplate[];
    for (const level of ['in-person', '1177-today', '112'] as const)
      expect(offeredTemplates(all, [{ level: 'note' }, { level }], 'nails').map(({ id }) => id)).toEqual(
        [seen, ofCondition, neutral, ofOther].map((each) => each?.id),
      );
  });

  it('a text is found by words of its title, by its code and its synonyms, then by what it says', () => {
    const all = [
      template({ title: 'Akne, svår', codes: ['L70.1'], texts: { assessment: 'Djupa knutor, ingen skabb.' } }),
      template({ title: 'Skabb', codes: ['B86.9'], isNear: false, texts: { assessment: 'Gångar i huden.' } }),
      template({ title: 'Akne, mild', codes: ['L70.0'], texts: { assessment: 'Pormaskar.' } }),
    ].map(offeredText);
    const synonyms: Record<string, string> = { 'L70.0': 'finnar acne vulgaris' };
    const found = (typed: string) =>
      searchTexts(all, typed, (code) => synonyms[code] ?? '').map(({ title, group }) => `${group}: ${title}`);
    expect(found('')).toEqual(['near: Akne, svår', 'near: Akne, mild', 'other: Skabb']);
    expect(found('mild akne')).toEqual(['near: Akne, mild']);
    expect(found('l70.1')).toEqual(['near: Akne, svår']);
    expect(found('Finnar')).toEqual(['near: Akne, mild']);
    // What is called so comes before what only mentions it, though that is nearer.
    expect(found('skabb')).toEqual(['other: Skabb', 'mentioned: Akne, svår']);
    expect(found('eksem')).toEqual([]);
  });

  it('a template with one text is a phrase, and each text can be inserted into its part', () => {
    expect(wholeTemplates([template({}), phrase])).toEqual([template({})]);
    expect(phrasesFor([template({}), phrase], 'treatment').map(({ text }) => text)).toEqual([
      'Behandling ur mallen',
      'En fras',
    ]);
    expect(phrasesFor([phrase], 'safetyNet')).toEqual([]);
    const approval = { by: { id: 'anna', displayName: 'Anna Lind', title: 'läkare' }, at: '2026-05-04T12:32:00.000Z' };
    const phrases = phrasesFor([phrase, { ...phrase, approval }], 'treatment');
    expect(phrases.map(({ isApproved }) => isApproved)).toEqual([false, true]);
  });
});
