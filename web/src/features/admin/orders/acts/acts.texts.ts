import { bilingual } from '../../../../shared/language.js';

/** Texts of the acts on an order, except refunds. */
export const actsTexts = bilingual({
  en: {
    release: {
      open: 'Release',
      title: (number: string) => `Release order ${number}?`,
      text: (paid: string, ordered: string) =>
        `${paid} was paid, and ${ordered} was ordered. When you release the order it counts as paid: the buyer gets the confirmation and the link to the form. This cannot be undone.`,
      confirm: 'Release the order',
      done: 'The order is released. Confirmation and form are on their way.',
      refused: 'The order no longer waits for a review. Close this and look at it again.',
    },
    unfreeze: {
      open: 'Allow access again',
      frozen:
        'Access to the case is stopped: the owner of the former phone number says that they did not change it. Decide whose number it is, change it back if needed, and allow access again.',
      title: (number: string) => `Allow access again, order ${number}?`,
      text: 'Codes go to the number that the order has now. Make sure first that it is the patient’s.',
      confirm: 'Allow access',
      done: 'The case can be opened again.',
    },
    link: {
      open: 'Send the form link again',
      title: (number: string) => `Send the form link again, order ${number}?`,
      text: (email: string) =>
        `A new link goes by mail to ${email}, the address of the order. Earlier links stay good. Another address cannot be named here.`,
      confirm: 'Send the link',
      done: 'The link is on its way',
      refusals: {
        mail_on_its_way:
          'The last mail with the form is still on its way. Wait until the time line says that it is sent.',
        address_not_proven:
          'The form has been begun, and nobody has opened a link from this address. Make sure that it is the patient’s own first.',
        not_editable: 'The form has been sent in, so its link is not needed any more.',
        over_limit: 'The link has been sent four times in a day. Try again tomorrow.',
      },
    },
    receipt: {
      open: 'Send the receipt again',
      title: (number: string) => `Send the receipt again, order ${number}?`,
      text: (email: string) =>
        `The receipt goes by mail to ${email}, the address of the order, with refunds until now. Another address cannot be named here.`,
      confirm: 'Send the receipt',
      done: 'The receipt is on its way',
      refusals: {
        receipt_on_its_way: 'The last receipt is still on its way. Wait until the time line says that it is sent.',
        no_address: 'The buyer’s data are erased, so there is no address to send to.',
      },
    },
    phone: {
      open: 'Change phone number',
      title: (number: string) => `Change phone number, order ${number}`,
      intro:
        'Codes that open the case go to this number. Make sure first that it is the patient who asks: whoever has the mail and the phone can read the case.',
      phone: 'New phone number',
      phoneMissing: 'Enter the new number.',
      consequences:
        'The former number, the new one and the mailbox are told. Everybody who has the case open is signed out, and no code is sent for 24 hours.',
      confirm: 'Change the number',
      done: (phone: string, from: string) =>
        `Codes go to the number ${phone} from ${from}. The patient has been told by mail and text message.`,
      needsAnother: 'The case holds content, so two admins change the number: propose it on the customer’s page.',
      gone: 'The case is gone. Close this and look at the order again.',
    },
    withdrawal: {
      open: 'Decide on the withdrawal',
      waits: 'The patient wants to withdraw. Decide whether the case ends without an answer.',
      title: (number: string) => `Withdrawal of order ${number}`,
      intro: (declaredAt: string) =>
        `Declared ${declaredAt}, when a doctor had opened the case. The money goes back either way; you decide about the answer alone.`,
      tooEarly: (settleAt: string) =>
        `Until ${settleAt} the patient can stop it: somebody else may have known the number and the address. Decide after that.`,
      choice: 'What happens to the case',
      choose: 'Choose what happens',
      choices: { end: 'It ends without an answer', goOn: 'The doctor goes on, and the patient gets the answer' },
      choiceMissing: 'Choose what happens to the case.',
      reason: 'Why (for the clinic; the patient does not see it)',
      reasonMissing: 'Write why.',
      meaning: 'The patient is told by mail. A case that ends cannot be opened again.',
      confirm: 'Decide',
      done: { end: 'The case is ended without an answer.', goOn: 'The doctor can sign now.' },
      settled: 'There is nothing left to decide: it was decided, or the case has ended. Close this and look again.',
    },
    problems: {
      unknown: 'No answer came, so it is not known whether it was done. Close this and look at the order again.',
      failed: 'It could not be done. Close this and look at the order again.',
    },
  },
  sv: {
    release: {
      open: 'Släpp',
      title: (number: string) => `Släppa order ${number}?`,
      text: (paid: string, ordered: string) =>
        `${paid} har betalats, och ordern var på ${ordered}. När du släpper ordern räknas den som betald: köparen får bekräftelsen och länken till formuläret. Det går inte att ångra.`,
      confirm: 'Släpp ordern',
      done: 'Ordern är släppt. Bekräftelsen och formuläret är på väg.',
      refused: 'Ordern väntar inte längre på granskning. Stäng det här och titta på den igen.',
    },
    unfreeze: {
      open: 'Häv spärren',
      frozen:
        'Åtkomsten till ärendet är spärrad: den som har det gamla telefonnumret säger att den inte har ändrat det. Bestäm vems numret är, byt tillbaka det om det behövs och häv sedan spärren.',
      title: (number: string) => `Häva spärren för order ${number}?`,
      text: 'Koder skickas till det nummer som ordern har nu. Kontrollera först att det är patientens.',
      confirm: 'Häv spärren',
      done: 'Ärendet kan öppnas igen.',
    },
    link: {
      open: 'Skicka formulärlänken igen',
      title: (number: string) => `Skicka formulärlänken igen, order ${number}?`,
      text: (email: string) =>
        `En ny länk skickas med mejl till ${email}, adressen i ordern. Tidigare länkar fungerar fortfarande. Det går inte att ange en annan adress här.`,
      confirm: 'Skicka länken',
      done: 'Länken är på väg',
      refusals: {
        mail_on_its_way:
          'Det förra mejlet med formuläret är fortfarande på väg. Vänta tills det står som skickat i händelserna.',
        address_not_proven:
          'Formuläret är påbörjat, och ingen har öppnat en länk från den här adressen. Kontrollera först att den är patientens egen.',
        not_editable: 'Formuläret är inskickat, så länken behövs inte längre.',
        over_limit: 'Länken har skickats fyra gånger på ett dygn. Försök igen i morgon.',
      },
    },
    receipt: {
      open: 'Skicka kvittot igen',
      title: (number: string) => `Skicka kvittot igen, order ${number}?`,
      text: (email: string) =>
        `Kvittot skickas med mejl till ${email}, adressen i ordern, med återbetalningar fram till nu. Det går inte att ange en annan adress här.`,
      confirm: 'Skicka kvittot',
      done: 'Kvittot är på väg',
      refusals: {
        receipt_on_its_way:
          'Det förra mejlet med kvittot är fortfarande på väg. Vänta tills det står som skickat i händelserna.',
        no_address: 'Köparens uppgifter är raderade, så det finns ingen adress att skicka till.',
      },
    },
    phone: {
      open: 'Byt telefonnummer',
      title: (number: string) => `Byt telefonnummer, order ${number}`,
      intro:
        'Koderna som öppnar ärendet går till det här numret. Kontrollera först att det är patienten som frågar: den som har både mejlet och telefonen kan läsa ärendet.',
      phone: 'Nytt telefonnummer',
      phoneMissing: 'Skriv det nya numret.',
      consequences:
        'Det tidigare numret, det nya numret och e-postadressen får besked. Alla som har ärendet öppet loggas ut, och inga koder skickas under 24 timmar.',
      confirm: 'Byt numret',
      done: (phone: string, from: string) =>
        `Koderna går till numret ${phone} från och med ${from}. Patienten har fått besked med mejl och sms.`,
      needsAnother: 'Ärendet har innehåll, så två administratörer ändrar numret: föreslå ändringen på kundens sida.',
      gone: 'Ärendet finns inte längre. Stäng det här och titta på ordern igen.',
    },
    withdrawal: {
      open: 'Avgör ångern',
      waits: 'Patienten vill ångra. Bestäm om ärendet ska avslutas utan svar.',
      title: (number: string) => `Ånger av order ${number}`,
      intro: (declaredAt: string) =>
        `Ångern kom ${declaredAt}, när en läkare hade öppnat ärendet. Pengarna går tillbaka i båda fallen; du bestämmer bara om svaret.`,
      tooEarly: (settleAt: string) =>
        `Till ${settleAt} kan patienten stoppa ångern: någon annan kan ha känt till numret och adressen. Bestäm efter det.`,
      choice: 'Vad händer med ärendet',
      choose: 'Välj vad som händer',
      choices: { end: 'Det avslutas utan svar', goOn: 'Läkaren fortsätter, och patienten får svaret' },
      choiceMissing: 'Välj vad som händer med ärendet.',
      reason: 'Varför (för kliniken; patienten ser det inte)',
      reasonMissing: 'Skriv varför.',
      meaning: 'Patienten får besked med mejl. Ett ärende som avslutas går inte att öppna igen.',
      confirm: 'Bestäm',
      done: { end: 'Ärendet är avslutat utan svar.', goOn: 'Läkaren kan signera nu.' },
      settled:
        'Det finns inget kvar att bestämma: det är redan gjort, eller så är ärendet avslutat. Stäng och titta igen.',
    },
    problems: {
      unknown:
        'Det kom inget svar, så det går inte att veta om det blev gjort. Stäng det här och titta på ordern igen.',
      failed: 'Det gick inte att göra. Stäng det här och titta på ordern igen.',
    },
  },
});
