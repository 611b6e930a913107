import { bilingual, both } from '../../../../shared/language.js';

/** Texts of disputed payments for admins. */
export const disputesTexts = bilingual({
  open: both(
    (amount: string) =>
      `The payment is disputed: the bank decides about ${amount}. Until then nothing can be given back from here. The case goes on.`,
    (amount) =>
      `Betalningen är bestridd: banken avgör vart ${amount} går. Så länge går det inte att betala tillbaka något härifrån. Ärendet går vidare.`,
  ),
  answerBy: both(
    (moment: string) => `Answer at Stripe by ${moment}.`,
    (moment) => `Svara hos Stripe senast ${moment}.`,
  ),
  lost: both(
    (amount: string) => `The dispute is closed: the bank gave ${amount} to the buyer.`,
    (amount) => `Tvisten är avslutad: banken gav ${amount} till köparen.`,
  ),
  ended: both(
    'The dispute is closed: the money is with the clinic.',
    'Tvisten är avslutad: pengarna är kvar hos kliniken.',
  ),
});
