import { EMPTY_REPLY } from '../../../../../../common/reply.js';
import type { ReplyTemplate } from '../../../../../../src/clinic/replies/templates/reply-templates.contract.js';
import { toForm } from './reply-form.js';
import { filledFrom, offeredTemplates, phrasesFor, searchTemplates, wholeTemplates } from './templates.js';

const template = (changes: Partial<ReplyTemplate>): ReplyTemplate => ({
  id: 'whole',
  condition: null,
  stance: 'neutral',
  title: 'Mall',
  texts: { assessment: 'Bedömning ur mallen', treatment: 'Behandling ur mallen' },
  codes: ['L70.0'],
  revision: 1,
  updatedAt: '2026-05-04T12:32:00.000Z',
  approval: null,
  ...changes,
});
const phrase = template({ id: 'phrase', title: 'Fras', texts: { treatment: 'En fras' }, codes: [] });

describe('reply templates', () => {
  it('a template fills empty parts and leaves the others', () => {
    const written = { ...toForm(EMPTY_REPLY), assessment: 'Skrivet', diagnosis: { plain: '', codes: ['L20.9'] } };
    expect(filledFrom(written, template({}))).toMatchObject({
      assessment: 'Skrivet',
      treatment: 'Behandling ur mallen',
      selfCare: '',
      diagnosis: { plain: '', codes: ['L20.9'] },
    });
    expect(filledFrom(toForm(EMPTY_REPLY), template({})).diagnosis.codes).toEqual(['L70.0']);
  });

  it('the concern’s templates come first, then the general ones, then those that only typing finds', () => {
    const [other, general, own] = (['nails', null, 'acne'] as const).map((condition) =>
      template({ id: String(condition), condition }),
    );
    const all = [other, general, own] as ReplyTemplate[];
    for (const flags of [[], [{ level: 'note' }]] as const)
      expect(offeredTemplates(all, flags, 'acne')).toEqual([own, general, other]);
    expect(offeredTemplates(all, [], null)).toEqual([general, other, own]);
  });

  it('a case with a warning gets referral templates first, and no reassuring one', () => {
    const [neutral, calm, seen] = (['neutral', 'reassuring', 'in-person'] as const).map((stance) =>
      template({ id: stance, stance }),
    );
    const ofCondition = template({ id: 'nails', stance: 'in-person', condition: 'nails' });
    const ofOther = template({ id: 'scars', stance: 'in-person', condition: 'scars' });
    const all = [ofOther, neutral, calm, ofCondition, seen] as ReplyTemplate[];
    for (const level of ['in-person', '1177-today', '112'] as const)
      expect(offeredTemplates(all, [{ level: 'note' }, { level }], 'nails')).toEqual([
        seen,
        ofCondition,
        neutral,
        ofOther,
      ]);
  });

  it('a template is found by words of its title and by its code, whatever their order', () => {
    const all = [template({ title: 'Akne, mild' }), template({ title: 'Akne, svår', codes: ['L70.1'] })];
    const found = (typed: string) => searchTemplates(all, typed).map(({ title }) => title);
    expect([found('mild akne'), found('l70.1'), found(''), found('eksem')]).toEqual([
      ['Akne, mild'],
      ['Akne, svår'],
      ['Akne, mild', 'Akne, svår'],
      [],
    ]);
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
