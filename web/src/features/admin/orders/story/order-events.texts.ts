import { bilingual, both } from '../../../../shared/language.js';

/** Texts of an order's events. Unknown mails, text messages and Stripe codes have none. */
export const orderEventsTexts = bilingual({
  title: both('What happened', 'Vad som har hänt'),
  created: both('Order placed', 'Beställningen gjordes'),
  held: both(
    'Held for review: another amount was paid than was ordered',
    'Väntar på granskning: ett annat belopp betalades än det som beställdes',
  ),
  caseOpened: both('Case opened', 'Ärendet öppnades'),
  paymentBegun: both(
    (attempt: number) => (attempt === 1 ? 'Payment begun' : `Payment begun, attempt ${attempt}`),
    (attempt) => (attempt === 1 ? 'Betalning påbörjad' : `Betalning påbörjad, försök ${attempt}`),
  ),
  attemptStates: {
    creating: both('being prepared', 'förbereds'),
    open: both('not finished yet', 'inte klar ännu'),
    complete: both('finished', 'klar'),
    expired: both('not finished in time', 'inte klar i tid'),
  },
  paid: both(
    (amount: string) => `Paid ${amount}`,
    (amount) => `Betald med ${amount}`,
  ),
  released: both(
    (who: string) => `Released from review by ${who}`,
    (who) => `Släppt efter granskning av ${who}`,
  ),
  invoice: both(
    (number: string) => `Invoice ${number}`,
    (number) => `Faktura ${number}`,
  ),
  draftInvoice: both('Draft of an invoice', 'Utkast till faktura'),
  invoiceStates: {
    draft: both('draft', 'utkast'),
    open: both('open', 'öppen'),
    paid: both('paid', 'betald'),
    void: both('void', 'makulerad'),
    uncollectible: both('uncollectible', 'avskriven'),
  },
  mailStates: {
    queued: both('on its way', 'på väg'),
    sent: both('sent', 'skickat'),
    failed: both('could not be sent', 'kunde inte skickas'),
  },
  accessFrozen: both(
    'Access to the case stopped by the owner of the former number',
    'Åtkomsten spärrad av den som har det gamla numret',
  ),
  accessUnfrozen: both(
    (who: string) => `Access allowed again by ${who}`,
    (who) => `Spärren hävd av ${who}`,
  ),
  phoneChanged: both(
    (who: string) => `Phone number changed by ${who}`,
    (who) => `Telefonnumret ändrat av ${who}`,
  ),
  identityChecks: {
    in_person: both('after a check in person', 'efter kontroll på plats'),
    video: both('after a check by video', 'efter kontroll via video'),
    called_back: both('after a call back', 'efter att kliniken ringt upp'),
  },
  withdrawalDeclared: both('Withdrawal declared', 'Köpet ångrades'),
  withdrawalWays: {
    link: both('with the mailed link', 'med länken i mejlet'),
    number: both('with order number and email', 'med ordernummer och e-post'),
  },
  withdrawalStopped: both('Withdrawal stopped: “It was not me”', 'Ångern stoppades: ”Det var inte jag”'),
  withdrawalSettled: both('Withdrawal settled', 'Ångern gick igenom'),
  withdrawalOutcomes: {
    withdrawn: both('the order is withdrawn', 'köpet är ångrat'),
    clinic: both(
      'the money goes back; the clinic decides whether the case ends',
      'pengarna går tillbaka; kliniken bestämmer om ärendet avslutas',
    ),
    after_answer: both(
      'after the answer: no money goes back by itself',
      'efter svaret: inga pengar går tillbaka av sig själva',
    ),
    over: both('the order had ended already', 'ordern var redan avslutad'),
  },
  withdrawalDecided: both(
    (who: string, endsCase: boolean) =>
      endsCase ? `Case ended without an answer by ${who}` : `${who} decided that the case is answered all the same`,
    (who, endsCase) =>
      endsCase ? `Ärendet avslutat utan svar av ${who}` : `${who} bestämde att ärendet besvaras ändå`,
  ),
  caseEndRequested: both(
    (who: string) => `${who} ends the case with the refund`,
    (who) => `${who} avslutar ärendet med återbetalningen`,
  ),
  caseEndSettled: both('The case at the refund', 'Ärendet vid återbetalningen'),
  caseEndOutcomes: {
    ended: both('ended without an answer', 'avslutat utan svar'),
    answered: both(
      'the reply was signed before: it stays answered',
      'svaret signerades innan: ärendet är fortfarande besvarat',
    ),
    over: both('it had ended already', 'det var redan avslutat'),
  },
  refundRequested: both(
    (amount: string) => `Refund of ${amount} requested`,
    (amount) => `Återbetalning av ${amount} begärd`,
  ),
  refundSent: both(
    (amount: string) => `Refund of ${amount} taken on by Stripe`,
    (amount) => `Återbetalning av ${amount} mottagen av Stripe`,
  ),
  refundSucceeded: both(
    (amount: string) => `Refund of ${amount} made`,
    (amount) => `Återbetalning av ${amount} gjord`,
  ),
  refundFailed: both(
    (amount: string) => `Refund of ${amount} failed`,
    (amount) => `Återbetalning av ${amount} misslyckades`,
  ),
  disputeOpened: both(
    (amount: string) => `Payment of ${amount} disputed by the buyer`,
    (amount) => `Köparen har bestridit betalningen av ${amount}`,
  ),
  disputeReasons: {
    bank_cannot_process: both('the bank could not process the payment', 'banken kunde inte genomföra betalningen'),
    credit_not_processed: both('a promised refund has not come', 'en utlovad återbetalning har inte kommit'),
    customer_initiated: both('asked for by the buyer', 'på begäran av köparen'),
    duplicate: both('paid twice', 'betald två gånger'),
    fraudulent: both('the buyer does not know the purchase', 'köparen känner inte till köpet'),
    general: both('no reason given', 'inget skäl angivet'),
    noncompliant: both('against the rules of the card network', 'mot kortnätverkets regler'),
    product_not_received: both('the answer has not come', 'svaret har inte kommit'),
    product_unacceptable: both('the answer was not what was ordered', 'svaret var inte det som beställdes'),
    subscription_canceled: both('the purchase was cancelled', 'köpet var uppsagt'),
    unrecognized: both('the buyer does not recognise the charge', 'köparen känner inte igen betalningen'),
  },
  disputeClosed: both('Dispute closed', 'Tvisten är avslutad'),
  disputeStates: {
    won: both('won by the clinic', 'kliniken fick rätt'),
    lost: both('won by the buyer', 'köparen fick rätt'),
    warning_closed: both('withdrawn', 'återtagen'),
    prevented: both('prevented', 'förhindrad'),
  },
});

export type OrderEventsTexts = (typeof orderEventsTexts)['en'];
