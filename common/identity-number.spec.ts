import fc from 'fast-check';
import { addDays } from './stockholm-time.js';
import { parseIdentityNumber } from './identity-number.js';

const TODAY = '2026-11-22';

/** Ten digits with the check digit that fits the first nine, computed apart from the code under test. */
function withCheckDigit(nine: string): string {
  const DOUBLED = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  const sum = [...nine].reduce((total, digit, index) => {
    const value = Number(digit);
    return total + (index % 2 === 0 ? DOUBLED[value]! : value);
  }, 0);
  return nine + String((10 - (sum % 10)) % 10);
}

const birthDates = fc.integer({ min: 0, max: 45_000 }).map((days) => addDays(TODAY, -days));
const serials = fc.integer({ min: 0, max: 999 }).map((serial) => String(serial).padStart(3, '0'));

/** A number as ten digits, with its birth date and kind. */
const numbers = fc.tuple(birthDates, serials, fc.boolean()).map(([birthDate, serial, isCoordination]) => {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const writtenDay = isCoordination ? String(Number(day) + 60) : day;
  const ten = withCheckDigit(year.slice(2) + month + writtenDay + serial);
  const kind = isCoordination ? 'coordination' : 'personal';
  return { birthDate, kind, century: year.slice(0, 2), ten, isPlus: Number(year) <= 2026 - 100 };
});

/** Any string, including lone surrogates. */
const anyUnit = fc.nat(0xff_ff).map((code) => String.fromCharCode(code));

describe('an identity number', () => {
  it.each([
    // Skatteverket's example of a personal identity number.
    ['811218-9876', { kind: 'personal', birthDate: '1981-12-18', number: '198112189876' }],
    ['8112189876', { kind: 'personal', birthDate: '1981-12-18', number: '198112189876' }],
    ['19811218-9876', { kind: 'personal', birthDate: '1981-12-18', number: '198112189876' }],
    ['198112189876', { kind: 'personal', birthDate: '1981-12-18', number: '198112189876' }],
    [' 19811218 - 9876 ', { kind: 'personal', birthDate: '1981-12-18', number: '198112189876' }],
    ['811218–9876', { kind: 'personal', birthDate: '1981-12-18', number: '198112189876' }],
    ['811218+9876', { kind: 'personal', birthDate: '1881-12-18', number: '188112189876' }],
    ['811278-9873', { kind: 'coordination', birthDate: '1981-12-18', number: '198112789873' }],
    ['811218-9875', 'wrong_checksum'],
    ['811278-9876', 'wrong_checksum'],
    ['19811218+9876', 'not_an_identity_number'],
    ['811318-9876', 'not_an_identity_number'],
    ['811232-9876', 'not_an_identity_number'],
    ['811200-9876', 'not_an_identity_number'],
    ['811260-9876', 'not_an_identity_number'],
    ['811292-9876', 'not_an_identity_number'],
    ['270229-1234', 'not_an_identity_number'],
    ['20261123-1234', 'not_an_identity_number'],
    ['261123-1234', 'not_an_identity_number'],
    ['81121-89876', 'not_an_identity_number'],
    ['811218-98765', 'not_an_identity_number'],
    ['811218--9876', 'not_an_identity_number'],
    ['811218-987a', 'not_an_identity_number'],
    ['٨١١٢١٨-٩٨٧٦', { kind: 'personal', birthDate: '1981-12-18', number: '198112189876' }],
    ['', 'not_an_identity_number'],
  ])('%j is parsed as %j', (typed, expected) => {
    expect(parseIdentityNumber(typed, TODAY)).toEqual(expected);
  });

  it('an identity number is read alike with ten and twelve digits, with and without a separator', () => {
    fc.assert(
      fc.property(numbers, ({ birthDate, kind, century, ten, isPlus }) => {
        const expected = { kind, birthDate, number: century + ten };
        const separated = `${ten.slice(0, 6)}${isPlus ? '+' : '-'}${ten.slice(6)}`;
        const twelve = `${century}${ten.slice(0, 6)}-${ten.slice(6)}`;
        const written = [separated, century + ten, twelve, `\u202A${twelve.replace('-', '\u2011')}\u202C`];
        for (const typed of isPlus ? written : [...written, ten])
          expect(parseIdentityNumber(typed, TODAY)).toEqual(expected);
      }),
    );
  });

  it('an identity number with any one digit changed is refused', () => {
    fc.assert(
      fc.property(numbers, fc.nat(9), fc.integer({ min: 1, max: 9 }), ({ century, ten }, at, by) => {
        const changed = ten.slice(0, at) + String((Number(ten[at]) + by) % 10) + ten.slice(at + 1);
        expect(typeof parseIdentityNumber(century + changed, TODAY)).toBe('string');
      }),
    );
  });

  it('an identity number changes its sign on the first day of the year in which the person turns 100', () => {
    const born1927 = `${withCheckDigit('270615123').slice(0, 6)}-${withCheckDigit('270615123').slice(6)}`;
    expect(parseIdentityNumber(born1927, '2026-12-31')).toMatchObject({ birthDate: '1927-06-15' });
    expect(parseIdentityNumber(born1927, '2027-01-01')).toBe('not_an_identity_number');
    expect(parseIdentityNumber(born1927.replace('-', '+'), '2027-01-01')).toMatchObject({ birthDate: '1927-06-15' });
  });

  it('parsing an identity number never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyUnit }), (typed) => {
        expect(parseIdentityNumber(typed, TODAY)).toBeDefined();
      }),
    );
  });
});
