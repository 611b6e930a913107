import { bilingual } from '../../../../shared/language.js';

/** Texts of disputed payments for admins. */
export const disputesTexts = bilingual({
  en: {
    open: (amount: string) =>
      `The payment is disputed: the bank decides about ${amount}. Until then nothing can be given back from here. The case goes on.`,
    answerBy: (moment: string) => `Answer at Stripe by ${moment}.`,
    lost: (amount: string) => `The dispute is closed: the bank gave ${amount} to the buyer.`,
    ended: 'The dispute is closed: the money is with the clinic.',
  },
  sv: {
    open: (amount: string) =>
      `Betalningen är bestridd: banken avgör vart ${amount} går. Så länge går det inte att betala tillbaka något härifrån. Ärendet går vidare.`,
    answerBy: (moment: string) => `Svara hos Stripe senast ${moment}.`,
    lost: (amount: string) => `Tvisten är avslutad: banken gav ${amount} till köparen.`,
    ended: 'Tvisten är avslutad: pengarna är kvar hos kliniken.',
  },
});
