import { ICD_10_SE, icdName } from './icd-10-se.js';
import { searchIcdCodes } from './icd-search.js';
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
    ['eksem atop', ['L20.8', 'L20.9']],
    ['Nagelsvamp', ['B35.1']],
    ['b35.1', ['B35.1']],
    ['finns inte', []],
  ])('%j finds %j', (typed, codes) => {
    expect(searchIcdCodes(ICD_10_SE, typed).map(({ code }) => code)).toEqual(codes);
  });

  it('a prefix match comes before a match inside the name', () => {
    expect(searchIcdCodes(ICD_10_SE, 'psoriasis')[0]?.code).toBe('L40.0');
    expect(searchIcdCodes(ICD_10_SE, 'psoriasis').at(-1)?.code).toBe('L40.8');
    expect(searchIcdCodes(ICD_10_SE, '')).toHaveLength(ICD_10_SE.length);
  });
});
