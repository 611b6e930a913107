import { readSie } from './read-sie.js';
import { nearestLetters, sieFile, sieHash, type FileOfBooks, type SieVerification } from './write-sie.js';

const FILE: FileOfBooks = {
  ...{ organisationNumber: '556012-5790', operatorName: 'Åsas "Hud" {AB}' },
  ...{ yearStart: '2027-01-01', yearEnd: '2027-12-31', series: 'A', writesNumbers: true },
  accountNames: { '1686': 'Fordran Stripe', '3001': 'Försäljning 25 % moms' },
};
const VERIFICATION: SieVerification = {
  ...{ number: 7, date: '2027-01-31', text: 'Försäljning, ordernummer 1001–1003 (3 st)' },
  rows: [
    { account: '1686', ore: 123_405 },
    { account: '3001', ore: -123_405 },
  ],
};
const DAY = '2027-02-02';
const fileOf = (changes: Partial<FileOfBooks> = {}, rows = VERIFICATION.rows, day = DAY, release = '1.0.0') =>
  sieFile({ ...FILE, ...changes }, [{ ...VERIFICATION, rows }], day, release);

it('a file has the labels of type 4I in their order, in code page 437 with CR LF', () => {
  expect(fileOf().toString('latin1')).toBe(
    [
      '#FLAGGA 0',
      '#PROGRAM "Hudvy" "1.0.0"',
      '#FORMAT PC8',
      '#GEN 20270202',
      '#SIETYP 4',
      '#ORGNR 556012-5790',
      String.raw`#FNAMN "${'\x8f'}sas \"Hud\" {AB}"`,
      '#RAR 0 20270101 20271231',
      '#KONTO 1686 "Fordran Stripe"',
      '#KONTO 3001 "F\x94rs\x84ljning 25 % moms"',
      '#VER "A" "7" 20270131 "F\x94rs\x84ljning, ordernummer 1001-1003 (3 st)"',
      '{',
      '#TRANS 1686 {} 1234.05',
      '#TRANS 3001 {} -1234.05',
      '}',
      '',
    ].join('\r\n'),
  );
});

it('the hash is the same on another day and by another release, and differs for an öre', () => {
  const hash = sieHash(fileOf());
  expect(sieHash(fileOf({}, VERIFICATION.rows, '2030-01-01', '2.0.0'))).toBe(hash);
  expect(sieHash(fileOf({}, [{ account: '1686', ore: 123_406 }]))).not.toBe(hash);
});

it.each([
  ['å ä ö é ü Å Ä Ö É', 'å ä ö é ü Å Ä Ö É'],
  ['Ø ø € š Ł – ’', "O o EUR s L - '"],
  ['a\u0301 i två tecken', 'á i två tecken'],
  [String.raw`C:\bok` + '\r\n\u0000', 'C:/bok   '],
  ['漢字', '??'],
])('%j is written as %j', (text, written) => {
  expect(nearestLetters(text)).toBe(written);
});

it.each([true, false])('a file that was made with numbers (%s) is read back as it was', (writesNumbers) => {
  expect(readSie(fileOf({ writesNumbers }))).toEqual({
    ...{ ...FILE, writesNumbers },
    verifications: [
      { ...VERIFICATION, number: writesNumbers ? 7 : 1, text: 'Försäljning, ordernummer 1001-1003 (3 st)' },
    ],
  });
});

it('a file with a malformed amount or without a year is refused', () => {
  const text = fileOf().toString('latin1');
  for (const bad of [text.replace('1234.05', '1234,05'), text.replace(/#RAR.*\r\n/, '')])
    expect(() => readSie(Buffer.from(bad, 'latin1'))).toThrow(/amount|#RAR/);
});
