/** Stripe's texts and codes of declines. */
export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
  /** Blocked by Stripe's risk rules, without a request to the bank. */
  isBlocked?: true;
}

/** A test card and its outcome. */
export interface TestCard {
  number: string;
  /** Its predefined payment method in `payment_intents` calls. */
  token?: string;
  brand: 'amex' | 'mastercard' | 'visa';
  country: string;
  /** Requires 3-D Secure first. */
  authenticates?: true;
  decline?: Decline;
  /** Effects after a success. */
  delayedEffects?: 'disputed' | 'refund-fails' | 'refund-waits';
}

const declined = (declineCode: string): Decline => ({
  code: 'card_declined',
  declineCode,
  message: 'Your card was declined.',
});
const insufficientFunds: Decline = { ...declined('insufficient_funds'), message: 'Your card has insufficient funds.' };

/** 3-D Secure was required and not passed. */
export const authenticationFailed: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

const notATestCard: Decline = {
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  message:
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
};

const visa = { brand: 'visa', country: 'US' } as const;

export const testCards: TestCard[] = [
  { ...visa, number: '4242424242424242', token: 'pm_card_visa' },
  { brand: 'mastercard', country: 'US', number: '5555555555554444', token: 'pm_card_mastercard' },
  { brand: 'visa', country: 'SE', number: '4000007520000008', token: 'pm_card_se' },
  { ...visa, number: '4000000000000002', token: 'pm_card_visa_chargeDeclined', decline: declined('generic_decline') },
  {
    ...visa,
    number: '4000000000009995',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    decline: insufficientFunds,
  },
  { ...visa, number: '4000000000009987', token: 'pm_card_visa_chargeDeclinedLostCard', decline: declined('lost_card') },
  {
    ...visa,
    number: '4000000000009979',
    token: 'pm_card_visa_chargeDeclinedStolenCard',
    decline: declined('stolen_card'),
  },
  {
    ...visa,
    number: '4000000000006975',
    token: 'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
    decline: declined('card_velocity_exceeded'),
  },
  {
    ...visa,
    number: '4000000000000069',
    token: 'pm_card_chargeDeclinedExpiredCard',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    ...visa,
    number: '4000000000000127',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  {
    ...visa,
    number: '4000000000000119',
    token: 'pm_card_chargeDeclinedProcessingError',
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  { ...visa, number: '4000002500003155', token: 'pm_card_authenticationRequired', authenticates: true },
  { ...visa, number: '4000002760003184', token: 'pm_card_authenticationRequiredOnSetup', authenticates: true },
  {
    ...visa,
    number: '4000008400001629',
    token: 'pm_card_authenticationRequiredChargeDeclined',
    authenticates: true,
    decline: declined('generic_decline'),
  },
  {
    ...visa,
    number: '4000008260003178',
    token: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    authenticates: true,
    decline: insufficientFunds,
  },
  { ...visa, number: '4000000000000259', token: 'pm_card_createDispute', delayedEffects: 'disputed' },
  {
    ...visa,
    number: '4100000000000019',
    token: 'pm_card_radarBlock',
    decline: { ...declined('fraudulent'), isBlocked: true },
  },
  { ...visa, number: '4000000000005126', token: 'pm_card_refundFail', delayedEffects: 'refund-fails' },
  { ...visa, number: '4000000000007726', token: 'pm_card_pendingRefund', delayedEffects: 'refund-waits' },
];

const byNumber = new Map(testCards.map((card) => [card.number, card]));
const byToken = new Map(testCards.map((card) => [card.token, card]));

/** The card with this number; an unknown one is declined like in Stripe's test mode. */
export function cardByNumber(number: string): TestCard {
  return byNumber.get(number) ?? { number, brand: brandOf(number), country: 'US', decline: notATestCard };
}

export function cardByToken(token: string): TestCard | undefined {
  return byToken.get(token);
}

/** Full numbers are never stored: the last four digits identify test cards. */
export function cardByLast4(last4: string): TestCard {
  return testCards.find((card) => card.number.endsWith(last4)) ?? cardByNumber(last4);
}

function brandOf(number: string): TestCard['brand'] {
  if (/^3[47]/.test(number)) return 'amex';
  return /^(5[1-5]|2[2-7])/.test(number) ? 'mastercard' : 'visa';
}
