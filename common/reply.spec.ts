import { EMPTY_PRESCRIPTION, EMPTY_REPLY, ICD_CODE, replyLength, textsOf, type Reply } from './reply.js';
import { gapsIn } from './reply-gaps.js';
import { isSafetyNet, missingParts } from './reply-missing.js';
import { replySections } from './reply-sections.js';

const TODAY = '2026-11-24';
const COMPLETE: Reply = {
  ...EMPTY_REPLY,
  diagnosis: { plain: 'Eksem på händerna', codes: ['L20.9'] },
  certainty: 'likely',
  assessment: 'Det ser ut som eksem.',
  followUp: 'Hör av dig om fyra veckor.',
  safetyNet: 'Sök vård samma dag om du får feber.',
};
const TREATED: Reply = { ...COMPLETE, treatment: 'Smörj.', duration: 'I fyra veckor.', sideEffects: 'Inga vanliga.' };
const PRESCRIPTION = { ...EMPTY_PRESCRIPTION, id: 'a', preparation: 'Hydrokortison', dose: 'En gång om dagen' };
const CHECKED = { identityCheck: 'Legitimation i video', isIdentityChecked: true } as const;
const missing = (reply: Reply) => missingParts(reply, TODAY);

describe('a reply', () => {
  it('an empty reply lacks everything that signing needs, in the order of the form', () => {
    expect(missing(EMPTY_REPLY)).toEqual(['diagnosis', 'codes', 'certainty', 'assessment', 'followUp', 'safetyNet']);
  });

  it('a reply with diagnosis, code, certainty, assessment, follow-up and safety-net advice can be signed', () => {
    expect(missing(COMPLETE)).toEqual([]);
  });

  it('white space counts as an empty text', () => {
    expect(missing({ ...COMPLETE, followUp: ' \n\t' })).toEqual(['followUp']);
  });

  it('a treatment or a prescription needs a duration and side effects', () => {
    expect(missing({ ...COMPLETE, treatment: 'Smörj.' })).toEqual(['duration', 'sideEffects']);
    expect(missing({ ...COMPLETE, prescriptions: [PRESCRIPTION] })).toEqual(['duration', 'sideEffects']);
    expect(missing(TREATED)).toEqual([]);
  });

  it('a prescription needs preparation and dose, and a sent one needs place, time and identity check', () => {
    const blank = { ...EMPTY_PRESCRIPTION, id: 'b' };
    expect(missing({ ...TREATED, prescriptions: [PRESCRIPTION, blank] })).toEqual([
      'prescriptions.1.preparation',
      'prescriptions.1.dose',
    ]);
    const sent = { ...PRESCRIPTION, status: 'sent' } as const;
    expect(missing({ ...TREATED, prescriptions: [sent] })).toEqual([
      'prescriptions.0.sentTo',
      'prescriptions.0.sentOn',
      'prescriptions.0.identityCheck',
      'prescriptions.0.isIdentityChecked',
    ]);
    const whole = { ...sent, sentTo: 'Pascal', identityCheck: 'Legitimation i video', isIdentityChecked: true };
    for (const [sentOn, parts] of [
      [TODAY, []],
      ['2026-11-25', ['prescriptions.0.sentOn']],
      ['2025-13-45', ['prescriptions.0.sentOn']],
    ] as const)
      expect(missing({ ...TREATED, prescriptions: [{ ...whole, sentOn }] })).toEqual(parts);
  });

  it('a sent prescription on a proven identity needs no check; on another one the tick does not replace the words', () => {
    const sent = { ...PRESCRIPTION, status: 'sent', sentTo: 'Pascal', sentOn: TODAY } as const;
    expect(missingParts({ ...TREATED, prescriptions: [sent] }, TODAY, true)).toEqual([]);
    expect(missing({ ...TREATED, prescriptions: [{ ...sent, ...CHECKED, isIdentityChecked: false }] })).toEqual([
      'prescriptions.0.isIdentityChecked',
    ]);
    expect(missing({ ...TREATED, prescriptions: [{ ...sent, ...CHECKED, identityCheck: ' ' }] })).toEqual([
      'prescriptions.0.identityCheck',
    ]);
  });

  it('the length of a reply counts every text, prescriptions and codes included', () => {
    const prescriptions = [{ ...EMPTY_PRESCRIPTION, id: 'not counted', preparation: 'abc' }];
    expect(replyLength({ ...EMPTY_REPLY, diagnosis: { plain: 'ab', codes: ['L20.9'] }, prescriptions })).toBe(10);
  });

  it.each(['L20', 'L20.9', 'L98.4X', 'B35.1'])('%s is a well-formed code', (code) => {
    expect(code).toMatch(ICD_CODE);
  });

  it.each(['l20.9', 'L2', 'L20.', 'L20.9 ', 'L209', '<b>'])('%j is a malformed code', (code) => {
    expect(code).not.toMatch(ICD_CODE);
  });
});

describe('gaps', () => {
  it.each([
    ['Jag ser [pormaskar/inflammerade finnar] på [område].', ['[pormaskar/inflammerade finnar]', '[område]']],
    ['efter [6] veckor', ['[6]']],
    ['[], [ ] och […]', ['[]', '[ ]', '[…]']],
    ['[på två\nrader]', ['[på två\nrader]']],
    ['halva [området', ['[']],
    ['området] är rött', [']']],
    ['[[dubbelt]] [[öppet] a]', ['[[dubbelt]]', '[', '[öppet]', ']']],
    ['(runda) {och andra} <tecken>', []],
  ])('%j has the gaps %j', (text, gaps) => {
    expect(gapsIn(text).map((gap) => gap.text)).toEqual(gaps);
    for (const { text: gap, at } of gapsIn(text)) expect(text.slice(at, at + gap.length)).toBe(gap);
  });

  it('a gap in any text of a reply prevents signing, and the error names its field', () => {
    const whole: Reply = {
      ...TREATED,
      selfCare: 'Tvätta milt.',
      prescriptions: [{ ...PRESCRIPTION, status: 'sent', sentTo: 'Pascal', sentOn: TODAY, ...CHECKED }],
    };
    expect(missing(whole)).toEqual([]);
    for (const [field] of textsOf(whole))
      expect({ field, missing: missing(withGap(whole, field)) }).toEqual({ field, missing: [`gap:${field}`] });
  });

  it('a sign that no file can have prevents signing, and the error names its field', () => {
    expect(missing({ ...TREATED, selfCare: 'Tvätta milt 😀', assessment: '王' })).toEqual([
      'sign:assessment',
      'sign:selfCare',
    ]);
    expect(missing({ ...TREATED, selfCare: 'Högst 100\u202Fg, 50 μg/g, ≥ 3, 10⁶ IE' })).toEqual([]);
  });

  it('50,000 brackets are searched in linear time', () => {
    const began = performance.now();
    expect(gapsIn('['.repeat(50_000))).toHaveLength(50_000);
    expect(gapsIn(`[${'a'.repeat(50_000)}`)).toHaveLength(1);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

/** The reply with a gap at the end of one text. */
function withGap(reply: Reply, field: string): Reply {
  const changed = structuredClone(reply) as unknown as Record<string, never>;
  const path = (field === 'diagnosis' ? 'diagnosis.plain' : field).split('.');
  const last = path.pop() ?? '';
  const parent = path.reduce<Record<string, unknown>>((each, name) => each[name] as never, changed);
  parent[last] = String(parent[last]).replace(/\.?$/, ' [område].');
  return changed as unknown as Reply;
}

describe('safety-net advice', () => {
  it.each([
    'Sök vård samma dag om du får feber.',
    'Ring 1177 samma dag om rodnaden snabbt blir större!',
    'Sök akut samma dag om utslagen snabbt sprider sig, eller om du får feber. ',
  ])('%j is accepted as safety-net advice', (text) => {
    expect(isSafetyNet(text)).toBe(true);
  });

  it.each(['', 'x', 'x.', 'Ring 1177.', 'x x x x x x x x.', 'Sök vård samma dag om du får feber', ' '.repeat(100_000)])(
    '%j is refused: safety-net advice is a sentence with sign, time and place',
    (text) => {
      expect(isSafetyNet(text)).toBe(false);
    },
  );
});

describe('a reply as the patient reads it', () => {
  it('empty parts are omitted, and blank lines separate paragraphs', () => {
    const sections = replySections({ ...COMPLETE, assessment: 'Först.\n\nSedan\nså.\n' }, () => 'Atopiskt eksem');
    expect(sections.map(({ heading }) => heading)).toEqual([
      'Diagnos',
      'Hur säker läkaren är',
      'Läkarens bedömning',
      'När du ska söka vård på plats',
      'Uppföljning',
    ]);
    expect(sections[0]).toMatchObject({
      paragraphs: ['Eksem på händerna'],
      items: [{ title: 'L20.9 Atopiskt eksem', lines: [] }],
    });
    expect(sections[1]?.paragraphs).toEqual(['Det här är den troligaste diagnosen.']);
    expect(sections[2]?.paragraphs).toEqual(['Först.', 'Sedan\nså.']);
  });

  it('treatment, prescription, duration and side effects stand together, before the follow-up', () => {
    const reply = { ...TREATED, selfCare: 'Tvätta milt.', prescriptions: [PRESCRIPTION] };
    expect(replySections(reply, () => null).map(({ id }) => id)).toEqual([
      ...['diagnosis', 'certainty', 'assessment', 'treatment', 'prescriptions', 'duration', 'sideEffects'],
      ...['selfCare', 'safetyNet', 'followUp'],
    ]);
  });

  it('a prescription shows how it is used, and never whether it was sent', () => {
    const record = { ...PRESCRIPTION, strength: '1 %', form: 'kräm', dose: 'Tunt' };
    const sent = { ...record, id: 'b', status: 'sent', sentTo: 'e-recept', sentOn: '2026-11-22' } as const;
    const [section] = replySections({ ...EMPTY_REPLY, prescriptions: [sent, record] }, () => null);
    const presented = { title: 'Hydrokortison, 1 %, kräm', lines: ['Så använder du det: Tunt'] };
    expect(section?.items).toEqual([
      { id: 'b', ...presented },
      { id: 'a', ...presented },
    ]);
  });
});
