import { bilingual, both } from '../../../../shared/language.js';

export const refundTexts = bilingual({
  title: both(
    (number: string) => `Give money back, order ${number}`,
    (number) => `Betala tillbaka, order ${number}`,
  ),
  amount: both('Amount in kronor', 'Belopp i kronor'),
  left: both(
    (amount: string) => `${amount} is left.`,
    (amount) => `${amount} är kvar.`,
  ),
  all: both(
    (amount: string) => `All that is left: ${amount}`,
    (amount) => `Allt som är kvar: ${amount}`,
  ),
  amountInvalid: both(
    'Enter an amount in kronor, such as 199 or 199.50.',
    'Skriv ett belopp i kronor, till exempel 199 eller 199,50.',
  ),
  amountTooLarge: both(
    (left: string) => `At most ${left} can be given back.`,
    (left) => `Högst ${left} kan betalas tillbaka.`,
  ),
  reason: both('Reason', 'Orsak'),
  chooseReason: both('Choose a reason', 'Välj en orsak'),
  reasonMissing: both('Choose why the money goes back.', 'Välj varför pengarna går tillbaka.'),
  goOn: both('Continue', 'Fortsätt'),
  endsCase: both('End the case too', 'Avsluta även ärendet'),
  endsCaseHint: both(
    'Ticked: nothing more can be sent in, no doctor answers, and the patient is told by mail that the assessment was ended. Otherwise the case goes on.',
    'Med kryss: inget mer kan skickas in, ingen läkare svarar och patienten får ett mejl om att bedömningen har avslutats. Annars fortsätter ärendet.',
  ),
  confirm: {
    title: both(
      (amount: string) => `Give back ${amount}?`,
      (amount) => `Betala tillbaka ${amount}?`,
    ),
    text: both(
      (amount: string, buyer: string) =>
        `${amount} leaves the clinic and goes back to ${buyer}, the way it was paid. This cannot be undone.`,
      (amount, buyer) =>
        `${amount} lämnar kliniken och går tillbaka till ${buyer}, samma väg som betalningen kom. Det går inte att ångra.`,
    ),
    reason: both(
      (reason: string) => `Reason: ${reason}`,
      (reason) => `Orsak: ${reason}`,
    ),
    keepsCase: both(
      'The case stays open: the patient can still send in the form, and a doctor answers. Patient and doctor are shown that the order is refunded.',
      'Ärendet är fortfarande öppet: patienten kan skicka in formuläret, och en läkare svarar. Både patienten och läkaren ser att ordern är återbetald.',
    ),
    endsCase: both(
      'The case ends without an answer: nothing more can be sent in, the doctors no longer see it in the queue, and the patient is told by mail that the assessment was ended. If a doctor signs before that, the case stays answered.',
      'Ärendet avslutas utan svar: inget mer kan skickas in, läkarna ser det inte längre i kön och patienten får ett mejl om att bedömningen har avslutats. Signerar en läkare innan dess är ärendet fortfarande besvarat.',
    ),
    give: both(
      (amount: string) => `Give back ${amount}`,
      (amount) => `Betala tillbaka ${amount}`,
    ),
    back: both('Back', 'Tillbaka'),
    buyer: both('the buyer', 'köparen'),
  },
  requested: both(
    (amount: string) => `${amount} goes back to the buyer`,
    (amount) => `${amount} går tillbaka till köparen`,
  ),
  problems: {
    disputed: both(
      'The payment is disputed. Nothing can be given back until the dispute is closed. This refund was not made.',
      'Betalningen är bestridd. Inget kan betalas tillbaka förrän tvisten är avslutad. Återbetalningen gjordes inte.',
    ),
    otherUnderKey: both(
      'Another refund was asked for before this one. Close this and look at the order again.',
      'En annan återbetalning begärdes före den här. Stäng det här och titta på ordern igen.',
    ),
    notAllRefunded: both(
      'More is left by now than this refund, so the case cannot end with it. This refund was not made. Close this and look at the order again.',
      'Nu är mer kvar än det här beloppet, och då kan ärendet inte avslutas med återbetalningen. Återbetalningen gjordes inte. Stäng det här och titta på ordern igen.',
    ),
    nothingLeft: both(
      'Nothing is left to give back. This refund was not made.',
      'Det finns inget kvar att betala tillbaka. Återbetalningen gjordes inte.',
    ),
    lessLeft: both(
      (left: string) => `Only ${left} is left by now. This refund was not made.`,
      (left) => `Nu är bara ${left} kvar. Återbetalningen gjordes inte.`,
    ),
    noAnswer: both(
      'No answer came, so it is not known whether the refund was made. Try again: it is made once, however often you try.',
      'Det kom inget svar, så det går inte att veta om återbetalningen gjordes. Försök igen: den görs en gång, hur ofta du än försöker.',
    ),
    session: both(
      'Your session has ended. Log in in a new tab, come back and try again: the refund is made once.',
      'Din inloggning har gått ut. Logga in i en ny flik, kom tillbaka och försök igen: återbetalningen görs en gång.',
    ),
    factor: both(
      'Refunds need your second factor. Show it in a new tab, come back and try again: the refund is made once.',
      'Återbetalningar kräver att du bekräftar i två steg. Gör det i en ny flik, kom tillbaka och försök igen: återbetalningen görs en gång.',
    ),
    failed: both(
      'The refund could not be made. Close this and look at the order again.',
      'Återbetalningen gick inte att göra. Stäng det här och titta på ordern igen.',
    ),
  },
});
