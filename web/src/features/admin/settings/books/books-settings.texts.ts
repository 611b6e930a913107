import type { AccountName } from '../../../../../../src/shop/books/books.contract.js';
import { bilingual, both, type Bilingual } from '../../../../shared/language.js';

export const booksSettingsTexts = bilingual({
  accounts: {
    legend: both('Accounts', 'Bokföringskonton'),
    lead: both(
      'Numbers of the BAS chart. A change counts for months that are not closed.',
      'Nummer enligt BAS-kontoplanen. En ändring gäller månader som inte är stängda.',
    ),
    format: both('Four digits, from 1000 to 8999', 'Fyra siffror, från 1000 till 8999'),
    names: {
      claims: both('Claims on Stripe', 'Fordran på Stripe'),
      bank: both('Bank account', 'Bankkonto'),
      vat: both('Outgoing VAT, 25 %', 'Utgående moms, 25 %'),
      sales: both('Sales, 25 % VAT', 'Försäljning, 25 % moms'),
      exemptSales: both('Sales, exempt from VAT', 'Försäljning, momsfri'),
      fees: both('Fees of payments', 'Avgifter för betalningar'),
      feeTax: both('VAT on Stripe’s fees', 'Moms på Stripes avgifter'),
      stripeFees: both('Stripe’s own fees', 'Stripes egna avgifter'),
      disputed: both('Disputed claims', 'Tvistiga fordringar'),
      lostDisputes: both('Lost disputes', 'Förlorade tvister'),
    } satisfies Record<AccountName, Bilingual<string>>,
    treatment: both(
      'Your bookkeeper says how its VAT is treated. Needed before the first month is closed.',
      'Fråga den som sköter bokföringen hur momsen hanteras. Behövs innan den första månaden stängs.',
    ),
  },
  files: {
    legend: both('Verifications', 'Verifikationer'),
    lead: both(
      'The series of the numbers. Take one that your bookkeeping program uses for nothing else.',
      'Serien som numren tillhör. Välj en som bokföringsprogrammet inte använder till annat.',
    ),
    series: both('Series', 'Serie'),
    seriesFormat: both('One to three letters or digits, A to Z', 'En till tre bokstäver eller siffror, A till Z'),
    writesNumbers: both(
      'Write the numbers to the SIE file. Switch it off if the program gives its own.',
      'Skriv numren i SIE-filen. Stäng av det om programmet sätter egna.',
    ),
  },
  year: {
    legend: both('Financial year', 'Räkenskapsår'),
    lead: both(
      'Numbers begin anew with each financial year. The first one may be shorter or up to 18 months.',
      'Numren börjar om varje räkenskapsår. Det första får vara kortare, eller upp till 18 månader.',
    ),
    startMonth: both('Begins in', 'Börjar i'),
    start: both('First financial year, from', 'Första räkenskapsåret, från'),
    end: both('First financial year, until', 'Första räkenskapsåret, till'),
    hint: both('Leave both empty if the year begins as usual.', 'Lämna båda tomma om året börjar som vanligt.'),
    both: both('Enter both days, or none', 'Fyll i båda dagarna, eller ingen'),
    tooLong: both('At most 18 months, and the end after the start', 'Högst 18 månader, och slutet efter början'),
  },
  first: {
    legend: both('First month', 'Första månad'),
    lead: both(
      'From this month on the books are kept here. Earlier months are booked elsewhere and do not close. It is chosen once.',
      'Från den här månaden sköts bokföringen här. Tidigare månader bokförs på annat håll och stängs inte. Den väljs en gång.',
    ),
    month: both('First month', 'Första månad'),
    none: both('Not chosen', 'Inte vald'),
  },
  ask: {
    title: both('Choose the first month for good?', 'Välja den första månaden för gott?'),
    text: both(
      'Ask your bookkeeper first. The choice is made once and cannot be changed.',
      'Fråga först den som sköter bokföringen. Valet görs en gång och kan inte ändras.',
    ),
    meaning: both(
      'Months from this one on close here, in order; earlier ones are booked elsewhere.',
      'Månader från och med den stängs här, i ordning; tidigare bokförs på annat håll.',
    ),
    confirm: both('Choose for good', 'Välj för gott'),
  },
  refusals: {
    claims_account: both(
      'This account is for nothing else: give the others other numbers.',
      'Kontot används inte till annat: ge de övriga kontona andra nummer.',
    ),
    first_month_is_chosen: both(
      'The first month is chosen already, and is chosen once.',
      'Den första månaden är redan vald, och väljs en gång.',
    ),
    year_is_begun: both(
      'A month of the year is closed already: its start and end cannot change.',
      'En månad i året är redan stängd: årets början och slut kan inte ändras.',
    ),
    bad_first_year: both(
      'The first year ends with the last day of a month, the day before a usual year begins, has at most 18 months, and begins no later than the first month.',
      'Det första året slutar med en månads sista dag, dagen innan ett vanligt år börjar, är högst 18 månader och börjar senast med den första månaden.',
    ),
    not_a_possible_month: both(
      'The books cannot begin with this month.',
      'Bokföringen kan inte börja med den månaden.',
    ),
  },
});
