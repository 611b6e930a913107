import { ICD_10_SE, icdName } from './icd-10-se.js';
import { searchIcdCodes } from './icd-search.js';
import { SYNONYMS } from './icd-synonyms.js';
import { ICD_CODE } from './reply.js';

describe('the list of ICD-10-SE', () => {
  it('each code is well formed, unique and in order, and has its own name', () => {
    const codes = ICD_10_SE.map(({ code }) => code);
    expect(codes.filter((code) => !ICD_CODE.test(code))).toEqual([]);
    expect(codes).toEqual([...new Set(codes)].toSorted());
    const names = ICD_10_SE.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name !== name.trim() || name.length < 4)).toEqual([]);
    expect(codes.length).toBeGreaterThan(140);
  });

  it('a listed code has its Swedish name, and an unlisted one has none', () => {
    expect(icdName('L20.9')).toBe('Atopiskt eksem, ospecificerat');
    expect(icdName('Z99.9')).toBeNull();
  });

  it.each([
    ['l20', ['L20.0', 'L20.8', 'L20.9']],
    ['eksem atop', ['L20.9', 'L20.8']],
    ['Nagelsvamp', ['B35.1']],
    ['b35.1', ['B35.1']],
    ['melanom öra', ['C43.2', 'D03.2']],
    ['finns inte', []],
  ])('%j finds %j', (typed, codes) => {
    expect(searchIcdCodes(ICD_10_SE, typed).map(({ code }) => code)).toEqual(codes);
  });

  it('a prefix match comes before a match inside the name', () => {
    expect(searchIcdCodes(ICD_10_SE, 'psoriasis')[0]?.code).toBe('L40.0');
    expect(searchIcdCodes(ICD_10_SE, 'psor').at(-1)?.code).toBe('L40.8');
    expect(searchIcdCodes(ICD_10_SE, '')).toHaveLength(ICD_10_SE.length);
  });

  /** What a dermatologist means by an everyday word; one of them is among the first three. */
  const MEANT: Readonly<Record<string, readonly string[]>> = {
    finnar: ['L70.0'], finne: ['L70.0'], akne: ['L70.0'], pormaskar: ['L70.0'], basaliom: ['C44.9', 'C44.3'],
    basalcell: ['C44.9', 'C44.3'], skivepitel: ['C44.9', 'C44.3'], hudcancer: ['C43.9', 'C44.9', 'C44.3', 'C43.0'],
    melanom: ['C43.9', 'C43.5', 'C43.0'], födelsemärke: ['D22.9', 'D22.5', 'D22.0'], födelsemärken: ['D22.9', 'D22.0'],
    tinea: ['B35.4', 'B35.3', 'B35.0'], fotsvamp: ['B35.3'], ringorm: ['B35.4'], hårbottensvamp: ['B35.0'],
    onykomykos: ['B35.1'], nagelsvamp: ['B35.1'], ljumsksvamp: ['B35.6'], melasma: ['L81.1'], kloasma: ['L81.1'],
    lentigo: ['L81.4'], pigmentfläckar: ['L81.1', 'L81.4'], vårta: ['B07.9'], vårtor: ['B07.9'], fotvårtor: ['B07.9'],
    mollusker: ['B08.1'], molluskum: ['B08.1'], dysplastiskt: ['D22.9'],
    psoriasisartrit: ['L40.5'], kondylom: ['A63.0'], nässelutslag: ['L50.9'], urtikaria: ['L50.9'], mjälleksem: ['L21.9'],
    mjäll: ['L21.9'], eksem: ['L30.9', 'L20.9'], handeksem: ['L30.8', 'L23.9', 'L24.9'], kontakteksem: ['L23.9', 'L24.9'],
    'atopiskt eksem': ['L20.9'], böjveckseksem: ['L20.9'], 'nummulärt eksem': ['L30.0'], staseksem: ['I83.1'],
    psoriasis: ['L40.0', 'L40.9'], 'herpes zoster': ['B02.9'], bältros: ['B02.9'], munsår: ['B00.1'],
    herpes: ['B00.1', 'A60.0'], follikulit: ['L73.9'], svinkoppor: ['L01.0'], impetigo: ['L01.0'], skabb: ['B86.9'],
    balanit: ['N48.1'], läkemedelsutslag: ['L27.0'], 'erythema migrans': ['A69.2'], borrelia: ['A69.2'],
    keloid: ['L91.0'], keloider: ['L91.0'], ärr: ['L90.5'], bristningar: ['L90.6'], rosacea: ['L71.9'],
    'perioral dermatit': ['L71.0'], klåda: ['L29.9'], 'klåda underliv': ['L29.3', 'L29.2'], 'lichen sclerosus': ['L90.0'],
    håravfall: ['L65.9', 'L64.9', 'L65.0'], solkeratos: ['L57.0'], 'aktinisk keratos': ['L57.0'],
    'seborroisk keratos': ['L82.9'], torr: ['L85.3'], liktorn: ['L84.9'], bensår: ['L98.4'], böld: ['L02.9'],
    svettning: ['R61.9', 'R61.0'], aterom: ['L72.0', 'L72.9'], soleksem: ['L56.4'], hidradenit: ['L73.2'],
  }; // prettier-ignore

  it.each(Object.entries(MEANT))('%s finds what a dermatologist means among the first three', (typed, codes) => {
    const found = searchIcdCodes(ICD_10_SE, typed).slice(0, 3);
    expect(found.map(({ code }) => code).filter((code) => codes.includes(code))).not.toEqual([]);
  });

  it('the clinician’s own codes come first, by use', () => {
    const uses = new Map([
      ['L30.0', 2],
      ['L20.9', 7],
    ]);
    expect(
      searchIcdCodes(ICD_10_SE, 'eksem', uses)
        .slice(0, 2)
        .map(({ code }) => code),
    ).toEqual(['L20.9', 'L30.0']);
    expect(searchIcdCodes(ICD_10_SE, '', uses)[0]?.code).toBe('L20.9');
  });

  it('each synonym belongs to a listed code or category', () => {
    const listed = ICD_10_SE.flatMap(({ code }) => [code, code.slice(0, 3)]);
    expect(Object.keys(SYNONYMS).filter((code) => !listed.includes(code))).toEqual([]);
  });
});
