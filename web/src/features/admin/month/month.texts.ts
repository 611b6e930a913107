import { bilingual, both } from '../../../shared/language.js';

export const monthTexts = bilingual({
  choose: both('Month', 'Månad'),
  print: both('Print', 'Skriv ut'),
  views: both('Views of the month', 'Månadens delar'),
  view: {
    siffror: both('Numbers', 'Siffror'),
    rader: both('Rows of Stripe', 'Stripes rader'),
    bocker: both('Books', 'Bokföring'),
  },
  loading: both('Adding up the month...', 'Räknar ihop månaden...'),
  failedToFetch: both('The month could not be fetched', 'Månaden kunde inte hämtas'),
  soFar: both('So far: the month has not ended.', 'Hittills: månaden är inte slut.'),
  columns: {
    number: both('Number', 'Tal'),
    month: both('The month', 'Månaden'),
    before: both('The month before', 'Månaden före'),
  },
  money: both('Money, by the day on which Stripe booked it', 'Pengar, efter den dag då Stripe bokförde dem'),
  sums: {
    orders: both('Orders', 'Ordrar'),
    salesOre: both('Sales incl. VAT', 'Försäljning med moms'),
    salesVatOre: both('VAT of the sales', 'Varav moms'),
    salesNetOre: both('Sales without VAT', 'Försäljning utan moms'),
    discountsOre: both('Discounts', 'Rabatter'),
    refunds: both('Refunds', 'Återbetalningar'),
    refundedOre: both('Given back incl. VAT', 'Återbetalt med moms'),
    refundedVatOre: both('VAT of what was given back', 'Varav moms i återbetalt'),
    disputesOpened: both('Disputes opened', 'Öppnade tvister'),
    disputesWon: both('Disputes won', 'Vunna tvister'),
    disputesLost: both('Disputes lost', 'Förlorade tvister'),
    disputedOre: both('Taken by disputes', 'Draget i tvister'),
    feesOre: both('Fees to Stripe', 'Avgifter till Stripe'),
    paidOutOre: both('Paid out to the bank', 'Utbetalt till banken'),
  },
  unanswered: {
    atTheEnd: both('Paid and not yet answered when the month ended:', 'Betalt och inte besvarat när månaden tog slut:'),
    now: both('Paid and not yet answered just now:', 'Betalt och inte besvarat just nu:'),
    orders: both(
      (orders: number, amount: string) => `${orders === 1 ? 'one order' : `${orders} orders`}, ${amount}`,
      (orders, amount) => `${orders === 1 ? 'en order' : `${orders} ordrar`}, ${amount}`,
    ),
    accrued: both(
      'The bookkeeper accrues what is not answered at the end of the month.',
      'Det som är obesvarat vid månadens slut periodiseras i bokföringen.',
    ),
  },
  removed: both(
    (orders: number) =>
      `${orders === 1 ? 'One unpaid order of the month is' : `${orders} unpaid orders of the month are`} removed after thirty days, counted here, and not in the list.`,
    (orders) =>
      `${orders === 1 ? 'En obetald order från månaden är borttagen' : `${orders} obetalda ordrar från månaden är borttagna`} efter trettio dagar, och räknas här men finns inte i listan.`,
  ),
  care: both('From the order to the answer', 'Från order till svar'),
  steps: {
    begun: both('Orders begun', 'Påbörjade ordrar'),
    orders: both('Paid', 'Betalda'),
    formsSent: both('Forms sent', 'Skickade formulär'),
    answered: both('Answered', 'Besvarade'),
    medianMinutes: both('Median time to the answer', 'Mediantid till svar'),
    p95Minutes: both('95 of 100 were answered within', '95 av 100 fick svar inom'),
    goalsMissed: both('Goals missed', 'Missade mål'),
    limitsMissed: both('Limits missed', 'Missade gränser'),
  },
  none: both('No answer yet', 'Inget svar än'),
  stripe: both('What Stripe holds now', 'Det Stripe har nu'),
  holding: {
    available: both('Available', 'Tillgängligt'),
    pending: both('Not yet available', 'Inte tillgängligt än'),
    underWay: both('Under way to the bank', 'På väg till banken'),
    readAt: both('Copied', 'Kopierat'),
  },
  notCopied: both(
    'Stripe’s ledger has not been copied yet. It is copied within the hour.',
    'Stripes bokföring är inte kopierad än. Den kopieras inom en timme.',
  ),
  missing: both(
    (amount: string) =>
      `The copy of Stripe’s ledger differs by ${amount} from what Stripe holds. It is copied again within the hour; if the difference stays, write to the person who runs the server.`,
    (amount) =>
      `Kopian av Stripes bokföring skiljer sig med ${amount} från det Stripe har. Den kopieras igen inom en timme; kvarstår skillnaden, skriv till den som sköter servern.`,
  ),
  discounts: both('Discounts', 'Rabatter'),
  discountColumns: {
    code: both('Code', 'Kod'),
    orders: both('Orders', 'Ordrar'),
    amount: both('Discount', 'Rabatt'),
  },
  noCode: both('Without a code', 'Utan kod'),
  payouts: both('Payouts', 'Utbetalningar'),
  payoutColumns: {
    arrives: both('In the bank', 'På banken'),
    amount: both('Amount', 'Belopp'),
    status: both('State', 'Läge'),
  },
  payoutStates: {
    in_transit: both('under way', 'på väg'),
    paid: both('paid out', 'utbetald'),
    failed: both('came back', 'kom tillbaka'),
    canceled: both('cancelled', 'avbruten'),
    pending: both('under way', 'på väg'),
  },
  noPayouts: both('No payouts this month.', 'Inga utbetalningar den här månaden.'),
  differing: both('Rows to look at', 'Rader att titta på'),
  differingLead: both(
    'These rows are not in the sums, or Stripe has another amount or month than the order.',
    'De här raderna ingår inte i summorna, eller så har Stripe ett annat belopp eller en annan månad än ordern.',
  ),
  differingColumns: {
    at: both('Time', 'Tid'),
    what: both('What', 'Vad'),
    order: 'Order',
    amount: both('Amount', 'Belopp'),
  },
  why: {
    unknown: both(
      (type: string) => `Booked by Stripe (${type}), of no known order`,
      (type) => `Bokfört av Stripe (${type}), hör inte till någon känd order`,
    ),
    unbooked: both(
      () => 'Paid, not booked by Stripe',
      () => 'Betald, men inte bokförd av Stripe',
    ),
    month: both(
      () => 'Paid in another month than Stripe booked it',
      () => 'Betald i en annan månad än Stripe bokförde den',
    ),
    amount: both(
      () => 'Stripe’s amount differs from the order’s',
      () => 'Stripes belopp skiljer sig från orderns',
    ),
  },
  order: (number: string) => `Order ${number}`,
  days: both('Day by day', 'Dag för dag'),
  dayColumns: {
    day: both('Day', 'Dag'),
    sales: both('Sales', 'Försäljning'),
    refunded: both('Given back', 'Återbetalt'),
    fees: both('Fees', 'Avgifter'),
    begun: both('Begun', 'Påbörjade'),
    paid: both('Paid', 'Betalda'),
    formsSent: both('Forms', 'Formulär'),
    answered: both('Answered', 'Svar'),
  },
});
