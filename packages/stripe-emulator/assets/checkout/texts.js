/** All that the form says, in Swedish. */

/** Keeps an amount on one line. */
const unbroken = (amount) => amount.replaceAll(' ', '\u00a0');

export const texts = {
  cardNumber: 'Kortnummer',
  expiry: 'Giltig t.o.m.',
  expiryHint: 'MM / ÅÅ',
  cvc: 'CVC',
  cvcHint: '3 siffror',
  cardName: 'Namn på kortet',
  email: 'E-post',
  emailLocked: 'Adressen kommer från din beställning.',
  payWith: 'Betala med',
  summary: 'Din beställning',
  discount: 'Rabatt',
  total: 'Att betala',
  nothingToPay: 'Det finns inget att betala. Du behöver inte ange något kort.',
  confirm: 'Slutför beställningen',
  payButton: (amount) => `Betala ${amount}`,
  paying: 'Betalningen behandlas…',
  testNotice: 'Testmiljö: inga riktiga pengar dras.',
  methods: { card: 'Kort', link: 'Link', klarna: 'Klarna', swish: 'Swish' },
  methodNotes: {
    link: 'Du betalar med kortet som är sparat hos Link.',
    klarna: 'Du skickas till Klarna och kommer tillbaka hit när du är klar.',
    swish: 'Du skickas till Swish och kommer tillbaka hit när du är klar.',
  },
  missing: {
    number: 'Ange kortnumret.',
    expiry: 'Ange månad och år, till exempel 04 / 29.',
    cvc: 'Ange CVC-koden.',
    email: 'Ange en e-postadress.',
  },
  authentication: {
    title: 'Bekräfta köpet',
    body: (amount) => `Din bank vill att du bekräftar köpet på ${unbroken(amount)}.`,
    pass: 'Godkänn köpet',
    fail: 'Neka köpet',
  },
  redirect: {
    title: (method) => `Betala med ${method}`,
    body: (amount) => `Du är på väg att betala ${unbroken(amount)}. Det här är testmiljöns sida.`,
    approve: 'Godkänn betalningen',
    cancel: 'Avbryt',
  },
  states: {
    complete: { title: 'Betalningen är klar', body: 'Du kan lämna den här sidan.' },
    processing: {
      title: 'Betalningen behandlas',
      body: 'Vi väntar på besked från banken. Du behöver inte göra något mer.',
    },
    alreadyComplete: { title: 'Beställningen är redan betald', body: 'Du behöver inte göra något mer.' },
    expired: { title: 'Tiden för betalningen har gått ut', body: 'Gå tillbaka till beställningen och försök igen.' },
    unknown: { title: 'Betalningen hittades inte', body: 'Gå tillbaka till beställningen och försök igen.' },
  },
};

const declined = 'Kortet nekades. Prova ett annat kort eller kontakta din bank.';

/** By Stripe's decline code or error code. Lost and stolen cards are not told apart from any other decline. */
const errorTexts = {
  card_declined: declined,
  insufficient_funds: 'Kortet saknar täckning. Prova ett annat kort.',
  card_velocity_exceeded: 'Kortets gräns för köp är nådd. Prova ett annat kort.',
  expired_card: 'Kortet har gått ut. Prova ett annat kort.',
  incorrect_cvc: 'CVC-koden stämmer inte.',
  invalid_cvc: 'CVC-koden är ofullständig.',
  incorrect_number: 'Kortnumret stämmer inte.',
  invalid_expiry_month: 'Giltighetstiden stämmer inte.',
  invalid_expiry_year: 'Giltighetstiden stämmer inte.',
  processing_error: 'Kortet kunde inte behandlas just nu. Vänta en stund och försök igen.',
  test_mode_live_card: 'Kortet nekades. I testmiljön fungerar bara testkort.',
  payment_intent_authentication_failure:
    'Köpet kunde inte bekräftas hos banken. Försök igen eller välj ett annat sätt att betala.',
  payment_intent_payment_attempt_failed:
    'Betalningen godkändes inte. Försök igen eller välj ett annat sätt att betala.',
};

const unreachable = 'Det går inte att nå betaltjänsten. Kontrollera anslutningen och försök igen.';

/** @param error Stripe's error object; null when there was no answer. */
export function errorText(error) {
  if (!error) return unreachable;
  return errorTexts[error.decline_code] ?? errorTexts[error.code] ?? 'Betalningen gick inte igenom. Försök igen.';
}
