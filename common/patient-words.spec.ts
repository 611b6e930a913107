import { writtenTextsByFile } from '../test/support/written-texts.js';

/** Texts that patients never read: of the desk, the office, and mails to the clinic. */
const FOR_STAFF = [
  /^web\/src\/(features|pages)\/(admin|desk)/,
  /^web\/src\/shared\/(reply-templates|retraction)\//,
  /^web\/src\/shared\/acts\/refusals\.texts\.ts$/,
  /^src\/clinic\/(clinicians|desk)\//,
  /^src\/clinic\/replies\/signing\/(sign-by-bankid\.texts|held-signature\.mail)\.ts$/,
  /^src\/clinic\/replies\/(check-ins\/check-in|notices\/reply-task)\.mail\.ts$/,
  /^src\/clinic\/(access\/freezes\/frozen-case|keeping\/erasures\/journals-ending|matters\/quality\/quality-report|cases\/withdrawals\/withdrawal-task)\.mail\.ts$/,
  /^src\/shop\/orders\/(disputes\/dispute|refunds\/failed-refund|held-orders\/held-order)\.mail\.ts$/,
  /^src\/supabase\/auth\/accounts\/admin-act\.mail\.ts$/,
  /^src\/operations\/|^src\/safekeeping\//,
];

/** What a patient has bought is a "bedömning", and gets a "svar"; "ordernummer" alone is a word of receipts that all know. */
const STAFF_WORD = /(?<![a-zåäö])(?:ärende\p{L}*|order(?:n|ns|s)?(?![\p{L}-]))/iu;

/** Events of a staff account, in the list of its own security page. */
const ALLOWED = [
  'Du läste många ärenden utanför egen vård',
  'Åtkomsten till ett ärende spärrades',
  'Åtkomsten till ett ärende öppnades igen',
  'Du ändrade telefonnumret för ett ärende',
  'Du skrev en anteckning om en order',
];

describe('the words for what a patient has bought', () => {
  const forPatients = writtenTextsByFile().filter(({ file }) => !FOR_STAFF.some((staff) => staff.test(file)));
  const found = forPatients.flatMap(({ file, texts }) =>
    texts.filter((text) => STAFF_WORD.test(text)).map((text) => ({ file, text })),
  );

  it('no text for patients says "ärende" or "order"', () => {
    expect(forPatients.flatMap(({ texts }) => texts).length).toBeGreaterThan(1_500);
    expect(found.filter(({ text }) => !ALLOWED.includes(text))).toEqual([]);
  });

  it('each exception names a text that still exists', () => {
    expect(
      found
        .map(({ text }) => text)
        .filter((text) => ALLOWED.includes(text))
        .sort(),
    ).toEqual([...ALLOWED].sort());
  });
});
