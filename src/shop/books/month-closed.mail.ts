import { formatDay, formatMonth } from '../../../common/dates.js';
import { renderMail, type MailContent } from '../../platform/mail/mail-layout.js';
import { kronor } from '../../platform/text/kronor.js';
import { letter } from '../../platform/notices/letter.js';
import { admins, type OfAnAct } from '../../supabase/auth/accounts/admins.service.js';

export interface ClosedMonthFacts extends OfAnAct {
  readonly month: string;
  /** ISO 8601: a month that is closed anew after a restore is mailed of anew. */
  readonly closedAt: string;
  readonly sums: readonly { readonly name: string; readonly debitOre: number; readonly creditOre: number }[];
  readonly lastNumber: string | null;
  readonly sha256: string | null;
  readonly isTakenBack: boolean;
  /** `YYYY-MM-DD`, of a restore that may have lost an earlier closing; null: none, or its file was taken back. */
  readonly restoredOn: string | null;
}

const CLOSED = 'Månadens verifikationer har fått sina nummer och ändras inte mer. Lämna SIE-filen till bokföringen.';
const TAKEN_BACK =
  'Månaden är återläst från filen som lämnades till bokföringen. Verifikationerna har samma nummer som då.';
const closedAnew = (restoredOn: string) =>
  `Kliniken återställdes från en säkerhetskopia den ${formatDay(restoredOn)}, efter månadens slut. Var månaden stängd dessförinnan är den nu stängd på nytt, utan filen från den gången, och numren kan vara andra. Säg det till den som sköter bokföringen.`;
const KEEP_MAIL =
  'Spara mejlet. Återställs databasen till en tid före stängningen läser du tillbaka filen med kontrollsumman nedan.';
const NO_FILE = 'Månaden har inga verifikationer, så det finns ingen fil.';

/** Groups of eight, which people compare more easily. */
function inGroups(sha256: string): string {
  return sha256.match(/.{8}/g)?.join(' ') ?? sha256;
}

function monthClosedMail({
  brand,
  month,
  sums,
  lastNumber,
  sha256,
  isTakenBack,
  restoredOn,
}: ClosedMonthFacts & { readonly brand: string }): MailContent {
  const hasFile = sha256 !== null;
  const heading = `Bokföringen för ${formatMonth(month)} är stängd`;
  return renderMail({
    brand,
    subject: heading,
    preview: hasFile ? 'Spara mejlet: kontrollsumman behövs om databasen återställs.' : NO_FILE,
    heading,
    paragraphs: [
      ...(restoredOn === null ? [] : [closedAnew(restoredOn)]),
      ...(hasFile ? [isTakenBack ? TAKEN_BACK : CLOSED, KEEP_MAIL] : [NO_FILE]),
    ],
    details: [
      ...sums.map(({ name, debitOre, creditOre }): [string, string] => [
        name,
        `debet ${kronor(debitOre)}, kredit ${kronor(creditOre)}`,
      ]),
      ...(lastNumber === null ? [] : [['Sista nummer', lastNumber] as [string, string]]),
      ...(sha256 === null ? [] : [['Kontrollsumma (SHA-256)', inGroups(sha256)] as [string, string]]),
    ],
    closing: hasFile ? ['Kontrollsumman räknas utan raderna #GEN och #PROGRAM.'] : [],
    footer: 'Det här mejlet går till alla administratörer.',
  });
}

/** To each admin: a month of the books is closed. */
export const MonthClosed = letter({
  to: admins,
  template: 'books.month-closed',
  factId: ({ month, closedAt }: ClosedMonthFacts) => `${month}:${closedAt}`,
  write: monthClosedMail,
  examples: () => {
    const closed = {
      month: '2026-01',
      closedAt: '2026-02-03T10:00:00.000Z',
      sums: [
        { name: '1686 Fordran Stripe', debitOre: 139_800, creditOre: 72_358 },
        { name: '3001 Försäljning 25 % moms', debitOre: 0, creditOre: 111_840 },
      ],
      lastNumber: 'A 31',
      sha256: '9f86d081'.repeat(8),
      isTakenBack: false,
      restoredOn: null,
    };
    return [
      closed,
      { ...closed, variant: 'taken-back', isTakenBack: true },
      { ...closed, variant: 'closed-anew', restoredOn: '2026-02-03' },
      { ...closed, variant: 'empty', sums: [], lastNumber: null, sha256: null },
    ];
  },
});
