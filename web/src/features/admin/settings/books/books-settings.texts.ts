import type { AccountName } from '../../../../../../src/shop/books/books.contract.js';
import { bilingual } from '../../../../shared/language.js';

export const booksSettingsTexts = bilingual({
  en: {
    accounts: {
      legend: 'Accounts',
      lead: 'Numbers of the BAS chart. A change counts for months that are not closed.',
      format: 'Four digits, from 1000 to 8999',
      names: {
        claims: 'Claims on Stripe',
        bank: 'Bank account',
        vat: 'Outgoing VAT, 25 %',
        sales: 'Sales, 25 % VAT',
        exemptSales: 'Sales, exempt from VAT',
        fees: 'Fees of payments',
        feeTax: 'VAT on Stripe’s fees',
        stripeFees: 'Stripe’s own fees',
        disputed: 'Disputed claims',
        lostDisputes: 'Lost disputes',
      } satisfies Record<AccountName, string>,
      treatment: 'Your bookkeeper says how its VAT is treated. Needed before the first month is closed.',
    },
    files: {
      legend: 'Verifications',
      lead: 'The series of the numbers. Take one that your bookkeeping program uses for nothing else.',
      series: 'Series',
      seriesFormat: 'One to three letters or digits, A to Z',
      writesNumbers: 'Write the numbers to the SIE file. Switch it off if the program gives its own.',
    },
    year: {
      legend: 'Financial year',
      lead: 'Numbers begin anew with each financial year. The first one may be shorter or up to 18 months.',
      startMonth: 'Begins in',
      start: 'First financial year, from',
      end: 'First financial year, until',
      hint: 'Leave both empty if the year begins as usual.',
      both: 'Enter both days, or none',
      tooLong: 'At most 18 months, and the end after the start',
    },
    first: {
      legend: 'First month',
      lead: 'From this month on the books are kept here. Earlier months are booked elsewhere and do not close. It can be changed until a month is closed.',
      month: 'First month',
      none: 'Not chosen',
    },
    refusals: {
      claims_account: 'This account is for nothing else: give the others other numbers.',
      first_month_is_chosen: 'A month is closed already: the first month cannot change.',
      year_is_begun: 'A month of the year is closed already: its start and end cannot change.',
      bad_first_year:
        'The first year ends with the last day of a month, the day before a usual year begins, and has at most 18 months.',
      not_a_possible_month: 'The books cannot begin with this month.',
    },
  },
  sv: {
    accounts: {
      legend: 'Bokföringskonton',
      lead: 'Nummer enligt BAS-kontoplanen. En ändring gäller månader som inte är stängda.',
      format: 'Fyra siffror, från 1000 till 8999',
      names: {
        claims: 'Fordran på Stripe',
        bank: 'Bankkonto',
        vat: 'Utgående moms, 25 %',
        sales: 'Försäljning, 25 % moms',
        exemptSales: 'Försäljning, momsfri',
        fees: 'Avgifter för betalningar',
        feeTax: 'Moms på Stripes avgifter',
        stripeFees: 'Stripes egna avgifter',
        disputed: 'Tvistiga fordringar',
        lostDisputes: 'Förlorade tvister',
      },
      treatment: 'Fråga den som sköter bokföringen hur momsen hanteras. Behövs innan den första månaden stängs.',
    },
    files: {
      legend: 'Verifikationer',
      lead: 'Serien som numren tillhör. Välj en som bokföringsprogrammet inte använder till annat.',
      series: 'Serie',
      seriesFormat: 'En till tre bokstäver eller siffror, A till Z',
      writesNumbers: 'Skriv numren i SIE-filen. Stäng av det om programmet sätter egna.',
    },
    year: {
      legend: 'Räkenskapsår',
      lead: 'Numren börjar om varje räkenskapsår. Det första får vara kortare, eller upp till 18 månader.',
      startMonth: 'Börjar i',
      start: 'Första räkenskapsåret, från',
      end: 'Första räkenskapsåret, till',
      hint: 'Lämna båda tomma om året börjar som vanligt.',
      both: 'Fyll i båda dagarna, eller ingen',
      tooLong: 'Högst 18 månader, och slutet efter början',
    },
    first: {
      legend: 'Första månad',
      lead: 'Från den här månaden sköts bokföringen här. Tidigare månader bokförs på annat håll och stängs inte. Den kan ändras tills en månad är stängd.',
      month: 'Första månad',
      none: 'Inte vald',
    },
    refusals: {
      claims_account: 'Kontot används inte till annat: ge de andra andra nummer.',
      first_month_is_chosen: 'En månad är redan stängd: den första månaden kan inte ändras.',
      year_is_begun: 'En månad i året är redan stängd: årets början och slut kan inte ändras.',
      bad_first_year:
        'Det första året slutar med en månads sista dag, dagen före ett vanligt år börjar, och är högst 18 månader.',
      not_a_possible_month: 'Bokföringen kan inte börja med den månaden.',
    },
  },
});
