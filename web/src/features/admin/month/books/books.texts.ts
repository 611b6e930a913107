import type { BookState, Hindrance } from '../../../../../../src/shop/books/books.contract.js';
import { bilingual, both, type Bilingual } from '../../../../shared/language.js';

export const booksTexts = bilingual({
  loading: both('Reading the books...', 'Läser bokföringen...'),
  failedToFetch: both('The books could not be fetched', 'Bokföringen kunde inte hämtas'),
  states: {
    'before-first': both('Not booked here', 'Bokförs inte här'),
    open: both('Open: cannot be closed yet', 'Öppen: kan inte stängas än'),
    closable: both('Open: can be closed', 'Öppen: kan stängas'),
    closed: both('Closed', 'Stängd'),
  } satisfies Record<BookState, Bilingual<string>>,
  beforeFirst: both(
    'The month is before the first one whose books are kept here. It is booked elsewhere and does not close.',
    'Månaden ligger före den första som bokförs här. Den bokförs på annat håll och stängs inte.',
  ),
  hindered: both('What has to be done first', 'Att göra först'),
  hindrances: {
    'no-first-month': both(
      'No first month is chosen: choose from which month the books are kept here.',
      'Ingen första månad är vald: välj från vilken månad bokföringen sköts här.',
    ),
    'earlier-open': both(
      'An earlier month is open. Months close in order.',
      'En tidigare månad är öppen. Månader stängs i ordning.',
    ),
    'not-over': both(
      'The month has not ended. It can close once its last day is over.',
      'Månaden är inte slut. Den kan stängas när dess sista dag är över.',
    ),
    'copy-behind': both(
      'Stripe’s ledger is not yet copied to a day after the month. It happens by itself within two days.',
      'Stripes bokföring är inte kopierad till dagen efter månadens slut. Det sker av sig självt inom två dygn.',
    ),
    'copy-differs': both(
      'The copy of Stripe’s ledger differs from what Stripe holds. It is copied again within the hour; if the difference stays, write to the person who runs the server.',
      'Kopian av Stripes bokföring skiljer sig från det Stripe har. Den kopieras igen inom en timme; kvarstår skillnaden, skriv till den som sköter servern.',
    ),
    'rows-without-account': both(
      'Rows of Stripe’s have no account: choose one for each, or where they are booked.',
      'Det finns rader från Stripe utan konto: välj konto för var och en, eller ange att de bokförs på annat håll.',
    ),
    'accounts-not-chosen': both(
      'Stripe’s own fees and the tax on fees have no accounts: agree with your bookkeeper how their VAT is treated, and choose them.',
      'Stripes egna avgifter och skatten på avgifter saknar konton: kom överens med den som sköter bokföringen om hur momsen på dem hanteras, och välj konton.',
    ),
    'unknown-vat': both(
      'There are sales with another VAT rate than 25 and 0 per cent, for which the books have no account.',
      'Det finns försäljning med en annan momssats än 25 och 0 procent, och för den finns inget bokföringskonto.',
    ),
    'no-operator': both(
      'The operator’s name or organisation number is missing. The file names both.',
      'Företagets namn eller organisationsnummer saknas. Båda ska stå i filen.',
    ),
    differs: both(
      'The claims on Stripe do not end at what Stripe holds. The difference is below.',
      'Saldot på fordran stämmer inte med det Stripe har. Skillnaden står nedan.',
    ),
  } satisfies Record<Hindrance, Bilingual<string>>,
  ways: {
    settings: both('To the accounts and the first month', 'Till konton och första månad'),
    before: both('To the month before', 'Till månaden före'),
    numbers: both('To the numbers of the month', 'Till månadens siffror'),
    others: both('To the rows', 'Till raderna'),
    product: both('To the product', 'Till produkten'),
    operator: both('To the operator’s details', 'Till företagets uppgifter'),
    claims: both('To the claims', 'Till fordran'),
  },
  close: {
    open: both('Close the month', 'Stäng månaden'),
    title: both(
      (month: string) => `Close ${month}?`,
      (month) => `Vill du stänga ${month}?`,
    ),
    text: both(
      'The verifications get their numbers and never change again. A closed month cannot be opened: what becomes known later is booked as a correction in an open month.',
      'Verifikationerna får sina nummer och kan aldrig ändras. En stängd månad går inte att öppna: det som blir känt senare bokförs som en rättelse i en öppen månad.',
    ),
    restored: both(
      (at: string) =>
        `The clinic was restored from a backup ${at}. If the month was closed before, take its file back instead: the button is above.`,
      (at) =>
        `Kliniken återställdes från en säkerhetskopia ${at}. Var månaden stängd dessförinnan, läs i stället in SIE-filen som lämnades då: knappen finns ovanför.`,
    ),
    mails: both(
      'All admins are mailed the sums, the last number and the hash of the file.',
      'Alla administratörer får ett mejl med summorna, det sista numret och filens kontrollsumma.',
    ),
    count: both(
      (count: number) => (count === 1 ? 'One verification is stored.' : `${count} verifications are stored.`),
      (count) => (count === 1 ? 'En verifikation sparas.' : `${count} verifikationer sparas.`),
    ),
    empty: both(
      'The month has no verifications, so there will be no file.',
      'Månaden har inga verifikationer, så det blir ingen fil.',
    ),
    confirm: both('Close for good', 'Stäng för gott'),
    done: both(
      (month: string) => `${month} is closed`,
      (month) => `${month} är stängd`,
    ),
    failed: both('The month was not closed', 'Månaden stängdes inte'),
    refusals: {
      not_closable: both(
        'Something hinders the closing now. The page shows what.',
        'Något hindrar stängningen nu. Sidan visar vad.',
      ),
      closed_already: both('Another admin has closed it already.', 'En annan administratör har redan stängt den.'),
    },
  },
  closedBy: both(
    (at: string, by: string | null) => (by === null ? `Closed ${at}.` : `Closed ${at} by ${by}.`),
    (at, by) => (by === null ? `Stängd ${at}.` : `Stängd ${at} av ${by}.`),
  ),
  numbers: both(
    (first: string, last: string) => `Verifications ${first} to ${last}.`,
    (first, last) => `Verifikationerna ${first} till ${last}.`,
  ),
  takenBack: both(
    'Closed again from the handed-over file after a restore.',
    'Stängd på nytt efter en återställning, från filen som lämnades.',
  ),
  closedAnew: both(
    (at: string) =>
      `The clinic was restored from a backup ${at}, and no earlier file was taken back. If the month was closed before, it is closed anew now, and its numbers may differ.`,
    (at) =>
      `Kliniken återställdes från en säkerhetskopia ${at}, och ingen tidigare fil är inläst. Var månaden stängd dessförinnan är den nu stängd på nytt, och numren kan vara andra.`,
  ),
  hash: both(
    'Hash of the file (SHA-256, without #GEN and #PROGRAM)',
    'Filens kontrollsumma (SHA-256, utan #GEN och #PROGRAM)',
  ),
  noFile: both(
    'The month has no verifications, so there is no file.',
    'Månaden har inga verifikationer, så det finns ingen fil.',
  ),
  files: {
    title: 'Underlag',
    lead: both(
      'The SIE file is for the bookkeeping program and is there once the month is closed. The CSV file lists every order and refund, for those without a program.',
      'SIE-filen läses in i bokföringsprogrammet och finns när månaden är stängd. CSV-filen har varje order och återbetalning, för den som inte har något program.',
    ),
    sie: both('Download SIE', 'Hämta SIE'),
    csv: both('Download CSV', 'Hämta CSV'),
    failed: both('The file could not be fetched', 'Filen kunde inte hämtas'),
    refusals: {
      no_file: both(
        'The month has no verifications, so there is no file.',
        'Månaden har inga verifikationer, så det finns ingen fil.',
      ),
      not_closed: both('The month is not closed.', 'Månaden är inte stängd.'),
    },
  },
  takeBack: {
    lead: both(
      (at: string) =>
        `The clinic was restored from a backup ${at}. Was the month closed before? Take the handed-over file back, so that the books stay the same.`,
      (at) =>
        `Kliniken återställdes från en säkerhetskopia ${at}. Var månaden stängd dessförinnan? Läs in SIE-filen som lämnades då, så förblir bokföringen densamma.`,
    ),
    open: both('Take a file back', 'Läs in en tidigare SIE-fil'),
    title: both(
      (month: string) => `Take back the file of ${month}`,
      (month) => `Läs in filen för ${month}`,
    ),
    text: both(
      'The verifications of the file become those of the month, with their numbers, and the month is closed for good.',
      'Filens verifikationer blir månadens, med sina nummer, och månaden stängs för gott.',
    ),
    file: both('SIE file that was handed over', 'SIE-filen som lämnades då'),
    sha256: both('Hash from the mail of the closing', 'Kontrollsumman i mejlet om stängningen'),
    fileMissing: both('Choose the file', 'Välj filen'),
    tooLarge: both(
      'The file is larger than 670 kB: it is no file of this page',
      'Filen är större än 670 kB och kommer inte från den här sidan',
    ),
    hashShape: both(
      'The hash has 64 characters, 0 to 9 and a to f',
      'Kontrollsumman har 64 tecken, 0 till 9 och a till f',
    ),
    submit: both('Take back and close', 'Läs in och stäng'),
    done: both('The file is taken back and the month is closed', 'Filen är inläst och månaden är stängd'),
    failed: both('The file was not taken back', 'Filen lästes inte in'),
    refusals: {
      not_closable: both(
        'Something hinders the closing now. The page shows what.',
        'Något hindrar stängningen nu. Sidan visar vad.',
      ),
      not_restored: both(
        'The clinic was not restored after the month.',
        'Kliniken har inte återställts efter månaden.',
      ),
      not_next: both(
        'Months are taken back in order. An earlier month is open, or this one is closed.',
        'Månader läses in i ordning. En tidigare månad är öppen, eller så är den här redan stängd.',
      ),
      closed_already: both('Another admin has closed it already.', 'En annan administratör har redan stängt den.'),
      hash_differs: both(
        'The file is not the one of the mail: its hash is another.',
        'Det är inte filen från mejlet: kontrollsumman är en annan.',
      ),
      file_unreadable: both(
        'The file cannot be read as a SIE file of this clinic.',
        'Filen går inte att läsa som en SIE-fil från kliniken.',
      ),
      other_month: both('The file is that of another month.', 'Filen gäller en annan månad.'),
    },
  },
  claims: {
    title: both(
      (account: string) => `Claims on Stripe (${account})`,
      (account) => `Fordran på Stripe (${account})`,
    ),
    opening: both('Opening balance', 'Ingående saldo'),
    closing: both('Closing balance', 'Utgående saldo'),
    available: both('Available at Stripe', 'Tillgängligt hos Stripe'),
    pending: both('Not yet available at Stripe', 'Inte tillgängligt än hos Stripe'),
    underWay: both('Under way to the bank', 'På väg till banken'),
    difference: both('Difference', 'Skillnad'),
    first: both(
      'This is the first month: compare the opening balance with your books until then.',
      'Det här är den första månaden: jämför det ingående saldot med bokföringen fram till dess.',
    ),
    differs: both(
      (amount: string) => `The closing balance differs by ${amount} from what Stripe holds and has sent.`,
      (amount) => `Det utgående saldot skiljer sig med ${amount} från det som Stripe har och har skickat.`,
    ),
    rows: both('Rows to look at', 'Rader att titta på'),
  },
  lostVat: both(
    (amount: string) =>
      `VAT in what lost disputes took: ${amount}. The books leave the VAT unreduced; your bookkeeper decides.`,
    (amount) =>
      `Momsen i det som drogs för förlorade tvister är ${amount}. Bokföringen minskar inte momsen: det avgör den som sköter bokföringen.`,
  ),
  wonVat: both(
    (amount: string) =>
      `VAT in what lost disputes gave back when they were won later: ${amount}. The books did not reduce the VAT, and do not raise it; your bookkeeper decides.`,
    (amount) =>
      `Momsen i det som kom tillbaka när förlorade tvister vanns senare är ${amount}. Bokföringen minskade inte momsen och höjer den inte: det avgör den som sköter bokföringen.`,
  ),
  corrections: both(
    (count: number) =>
      count === 1 ? 'One verification corrects a closed month.' : `${count} verifications correct closed months.`,
    (count) =>
      count === 1 ? 'En verifikation rättar en stängd månad.' : `${count} verifikationer rättar stängda månader.`,
  ),
  columns: {
    account: both('Account', 'Konto'),
    name: both('Name', 'Benämning'),
    debit: both('Debit', 'Debet'),
    credit: both('Credit', 'Kredit'),
  },
  sums: {
    title: both('Sums by account', 'Summor per konto'),
    total: both('Sum', 'Summa'),
  },
  verifications: {
    title: both('Verifications', 'Verifikationer'),
    none: both('Nothing was booked this month.', 'Inget är bokfört den här månaden.'),
    unnumbered: both('They get their numbers when the month is closed.', 'De får sina nummer när månaden stängs.'),
    more: both(
      (count: number) => `Show all ${count}`,
      (count) => `Visa alla ${count}`,
    ),
    kinds: {
      correction: both('Correction', 'Rättelse'),
    },
    corrects: both(
      (number: string) => `Corrects ${number}`,
      (number) => `Rättar ${number}`,
    ),
    order: (number: string) => `Order ${number}`,
    orders: {
      sales: both('Orders paid that day', 'Ordrar betalda den dagen'),
      refunds: both('Orders refunded that day', 'Ordrar återbetalda den dagen'),
    },
  },
  others: {
    title: both('Other rows', 'Övrigt'),
    lead: both(
      'Stripe’s rows that are of no order, or of a kind that has no account of its own.',
      'Rader från Stripe som inte hör till någon order, eller är av ett slag som inte har något eget konto.',
    ),
    columns: {
      at: both('Time', 'Tid'),
      what: both('What', 'Vad'),
      amount: both('Amount', 'Belopp'),
      account: both('Account', 'Konto'),
    },
    notChosen: both('Not chosen', 'Inte valt'),
    elsewhere: both('Booked elsewhere', 'Bokförs på annat håll'),
    choose: both(
      (id: string) => `Choose account, ${id}`,
      (id) => `Välj konto, ${id}`,
    ),
    change: both(
      (id: string) => `Change account, ${id}`,
      (id) => `Ändra konto, ${id}`,
    ),
    mark: both(
      (id: string) => `Booked elsewhere, ${id}`,
      (id) => `Bokförs på annat håll, ${id}`,
    ),
    short: {
      choose: both('Choose account', 'Välj konto'),
      change: both('Change', 'Ändra'),
      mark: both('Booked elsewhere', 'Bokförs på annat håll'),
    },
    title2: both('Account of the row', 'Radens konto'),
    foreign: both(
      'The row is in another currency than SEK. It gets no verification here: book it in your bookkeeping program.',
      'Raden är i en annan valuta än SEK. Den får ingen verifikation här: bokför den i bokföringsprogrammet.',
    ),
    account: both('Account (four digits)', 'Konto (fyra siffror)'),
    hint: both('Ask your bookkeeper if you are unsure.', 'Fråga den som sköter bokföringen om du är osäker.'),
    submit: both('Save', 'Spara'),
    done: both('The row has its account', 'Raden har fått sitt konto'),
    failed: both('The account was not saved', 'Kontot sparades inte'),
    refusals: {
      booked_already: both(
        'Its month is closed, and the choice cannot change.',
        'Radens månad är stängd, och valet kan inte ändras.',
      ),
      account_wanted: both('A row in SEK needs an account.', 'En rad i SEK behöver ett konto.'),
      booked_elsewhere: both(
        'A row in another currency has no account here.',
        'En rad i en annan valuta har inget konto här.',
      ),
      claims_account: both(
        'The account of claims on Stripe is for nothing else.',
        'Kontot för fordran på Stripe används inte till annat.',
      ),
    },
  },
  accountFormat: both('Four digits, from 1000 to 8999', 'Fyra siffror, från 1000 till 8999'),
});
