import { bilingual } from '../../../../shared/language.js';

export const refundTexts = bilingual({
  en: {
    title: (number: string) => `Give money back, order ${number}`,
    amount: 'Amount in kronor',
    left: (amount: string) => `${amount} is left.`,
    all: (amount: string) => `All that is left: ${amount}`,
    amountInvalid: 'Enter an amount in kronor, such as 199 or 199.50.',
    amountTooLarge: (left: string) => `At most ${left} can be given back.`,
    reason: 'Reason',
    chooseReason: 'Choose a reason',
    reasonMissing: 'Choose why the money goes back.',
    goOn: 'Continue',
    endsCase: 'End the case too',
    endsCaseHint:
      'Ticked: nothing more can be sent in, no doctor answers, and the patient is told by mail that the assessment was ended. Otherwise the case goes on.',
    confirm: {
      title: (amount: string) => `Give back ${amount}?`,
      text: (amount: string, buyer: string) =>
        `${amount} leaves the clinic and goes back to ${buyer}, the way it was paid. This cannot be undone.`,
      reason: (reason: string) => `Reason: ${reason}`,
      keepsCase:
        'The case stays open: the patient can still send in the form, and a doctor answers. Patient and doctor are shown that the order is refunded.',
      endsCase:
        'The case ends without an answer: nothing more can be sent in, the doctors no longer see it in the queue, and the patient is told by mail that the assessment was ended. If a doctor signs before that, the case stays answered.',
      give: (amount: string) => `Give back ${amount}`,
      back: 'Back',
      buyer: 'the buyer',
    },
    requested: (amount: string) => `${amount} goes back to the buyer`,
    failed: 'Failed to give money back',
    problems: {
      disputed:
        'The payment is disputed. Nothing can be given back until the dispute is closed. This refund was not made.',
      otherUnderKey: 'Another refund was asked for before this one. Close this and look at the order again.',
      notAllRefunded:
        'More is left by now than this refund, so the case cannot end with it. This refund was not made. Close this and look at the order again.',
      nothingLeft: 'Nothing is left to give back. This refund was not made.',
      lessLeft: (left: string) => `Only ${left} is left by now. This refund was not made.`,
      noAnswer:
        'No answer came, so it is not known whether the refund was made. Try again: it is made once, however often you try.',
      session: 'Your session has ended. Log in in a new tab, come back and try again: the refund is made once.',
      factor:
        'Refunds need your second factor. Show it in a new tab, come back and try again: the refund is made once.',
      failed: 'The refund could not be made. Close this and look at the order again.',
    },
  },
  sv: {
    title: (number: string) => `Betala tillbaka, order ${number}`,
    amount: 'Belopp i kronor',
    left: (amount: string) => `${amount} är kvar.`,
    all: (amount: string) => `Allt som är kvar: ${amount}`,
    amountInvalid: 'Skriv ett belopp i kronor, till exempel 199 eller 199,50.',
    amountTooLarge: (left: string) => `Högst ${left} kan betalas tillbaka.`,
    reason: 'Orsak',
    chooseReason: 'Välj en orsak',
    reasonMissing: 'Välj varför pengarna går tillbaka.',
    goOn: 'Fortsätt',
    endsCase: 'Avsluta även ärendet',
    endsCaseHint:
      'Med kryss: inget mer kan skickas in, ingen läkare svarar och patienten får ett mejl om att bedömningen har avslutats. Annars fortsätter ärendet.',
    confirm: {
      title: (amount: string) => `Betala tillbaka ${amount}?`,
      text: (amount: string, buyer: string) =>
        `${amount} lämnar kliniken och går tillbaka till ${buyer}, samma väg som betalningen kom. Det går inte att ångra.`,
      reason: (reason: string) => `Orsak: ${reason}`,
      keepsCase:
        'Ärendet är fortfarande öppet: patienten kan skicka in formuläret, och en läkare svarar. Både patienten och läkaren ser att ordern är återbetald.',
      endsCase:
        'Ärendet avslutas utan svar: inget mer kan skickas in, läkarna ser det inte längre i kön och patienten får ett mejl om att bedömningen har avslutats. Signerar en läkare innan dess är ärendet fortfarande besvarat.',
      give: (amount: string) => `Betala tillbaka ${amount}`,
      back: 'Tillbaka',
      buyer: 'köparen',
    },
    requested: (amount: string) => `${amount} går tillbaka till köparen`,
    failed: 'Återbetalningen gick inte att göra',
    problems: {
      disputed:
        'Betalningen är bestridd. Inget kan betalas tillbaka förrän tvisten är avslutad. Återbetalningen gjordes inte.',
      otherUnderKey: 'En annan återbetalning begärdes före den här. Stäng det här och titta på ordern igen.',
      notAllRefunded:
        'Nu är mer kvar än det här beloppet, och då kan ärendet inte avslutas med återbetalningen. Återbetalningen gjordes inte. Stäng det här och titta på ordern igen.',
      nothingLeft: 'Det finns inget kvar att betala tillbaka. Återbetalningen gjordes inte.',
      lessLeft: (left: string) => `Nu är bara ${left} kvar. Återbetalningen gjordes inte.`,
      noAnswer:
        'Det kom inget svar, så det går inte att veta om återbetalningen gjordes. Försök igen: den görs en gång, hur ofta du än försöker.',
      session:
        'Din inloggning har gått ut. Logga in i en ny flik, kom tillbaka och försök igen: återbetalningen görs en gång.',
      factor:
        'Återbetalningar kräver att du bekräftar i två steg. Gör det i en ny flik, kom tillbaka och försök igen: återbetalningen görs en gång.',
      failed: 'Återbetalningen gick inte att göra. Stäng det här och titta på ordern igen.',
    },
  },
});
