import { bilingual, both } from '../../../../shared/language.js';

/** Texts of the acts on an order, except refunds. */
export const actsTexts = bilingual({
  release: {
    open: both('Release', 'Släpp'),
    title: both(
      (number: string) => `Release order ${number}?`,
      (number) => `Släppa order ${number}?`,
    ),
    text: both(
      (paid: string, ordered: string) =>
        `${paid} was paid, and ${ordered} was ordered. When you release the order it counts as paid: the buyer gets the confirmation and the link to the form. This cannot be undone.`,
      (paid, ordered) =>
        `${paid} har betalats, och ordern var på ${ordered}. När du släpper ordern räknas den som betald: köparen får bekräftelsen och länken till formuläret. Det går inte att ångra.`,
    ),
    confirm: both('Release the order', 'Släpp ordern'),
    done: both(
      'The order is released. Confirmation and form are on their way.',
      'Ordern är släppt. Bekräftelsen och formuläret är på väg.',
    ),
    refused: both(
      'The order no longer waits for a review. Close this and look at it again.',
      'Ordern väntar inte längre på granskning. Stäng det här och titta på den igen.',
    ),
  },
  unfreeze: {
    open: both('Allow access again', 'Häv spärren'),
    frozen: both(
      'Access to the case is stopped: the owner of the former phone number says that they did not change it. Decide whose number it is, change it back if needed, and allow access again.',
      'Åtkomsten till ärendet är spärrad: den som har det gamla telefonnumret säger att den inte har ändrat det. Bestäm vems numret är, byt tillbaka det om det behövs och häv sedan spärren.',
    ),
    title: both(
      (number: string) => `Allow access again, order ${number}?`,
      (number) => `Häva spärren för order ${number}?`,
    ),
    text: both(
      'Codes go to the number that the order has now. Make sure first that it is the patient’s.',
      'Koder skickas till det nummer som ordern har nu. Kontrollera först att det är patientens.',
    ),
    confirm: both('Allow access', 'Häv spärren'),
    done: both('The case can be opened again.', 'Ärendet kan öppnas igen.'),
  },
  link: {
    open: both('Send the form link again', 'Skicka formulärlänken igen'),
    title: both(
      (number: string) => `Send the form link again, order ${number}?`,
      (number) => `Skicka formulärlänken igen, order ${number}?`,
    ),
    text: both(
      (email: string) =>
        `A new link goes by mail to ${email}, the address of the order. Earlier links stay good. Another address cannot be named here.`,
      (email) =>
        `En ny länk skickas med mejl till ${email}, adressen i ordern. Tidigare länkar fungerar fortfarande. Det går inte att ange en annan adress här.`,
    ),
    confirm: both('Send the link', 'Skicka länken'),
    done: both('The link is on its way', 'Länken är på väg'),
    refusals: {
      mail_on_its_way: both(
        'The last mail with the form is still on its way. Wait until the time line says that it is sent.',
        'Det förra mejlet med formuläret är fortfarande på väg. Vänta tills det står som skickat i händelserna.',
      ),
      address_not_proven: both(
        'The form has been begun, and nobody has opened a link from this address. Make sure that it is the patient’s own first.',
        'Formuläret är påbörjat, och ingen har öppnat en länk från den här adressen. Kontrollera först att den är patientens egen.',
      ),
      not_editable: both(
        'The form has been sent in, so its link is not needed any more.',
        'Formuläret är inskickat, så länken behövs inte längre.',
      ),
      over_limit: both(
        'The link has been sent four times in a day. Try again tomorrow.',
        'Länken har skickats fyra gånger på ett dygn. Försök igen i morgon.',
      ),
    },
  },
  receipt: {
    open: both('Send the receipt again', 'Skicka kvittot igen'),
    title: both(
      (number: string) => `Send the receipt again, order ${number}?`,
      (number) => `Skicka kvittot igen, order ${number}?`,
    ),
    text: both(
      (email: string) =>
        `The receipt goes by mail to ${email}, the address of the order, with refunds until now. Another address cannot be named here.`,
      (email) =>
        `Kvittot skickas med mejl till ${email}, adressen i ordern, med återbetalningar fram till nu. Det går inte att ange en annan adress här.`,
    ),
    confirm: both('Send the receipt', 'Skicka kvittot'),
    done: both('The receipt is on its way', 'Kvittot är på väg'),
    refusals: {
      receipt_on_its_way: both(
        'The last receipt is still on its way. Wait until the time line says that it is sent.',
        'Det förra mejlet med kvittot är fortfarande på väg. Vänta tills det står som skickat i händelserna.',
      ),
      no_address: both(
        'The buyer’s data are erased, so there is no address to send to.',
        'Köparens uppgifter är raderade, så det finns ingen adress att skicka till.',
      ),
    },
  },
  phone: {
    open: both('Change phone number', 'Byt telefonnummer'),
    title: both(
      (number: string) => `Change phone number, order ${number}`,
      (number) => `Byt telefonnummer, order ${number}`,
    ),
    intro: both(
      'Codes that open the case go to this number. Make sure first that it is the patient who asks: whoever has the mail and the phone can read the case.',
      'Koderna som öppnar ärendet går till det här numret. Kontrollera först att det är patienten som frågar: den som har både mejlet och telefonen kan läsa ärendet.',
    ),
    phone: both('New phone number', 'Nytt telefonnummer'),
    phoneMissing: both('Enter the new number.', 'Skriv det nya numret.'),
    consequences: both(
      'The former number, the new one and the mailbox are told. Everybody who has the case open is signed out, and no code is sent for 24 hours.',
      'Det tidigare numret, det nya numret och e-postadressen får besked. Alla som har ärendet öppet loggas ut, och inga koder skickas under 24 timmar.',
    ),
    confirm: both('Change the number', 'Byt numret'),
    done: both(
      (phone: string, from: string) =>
        `Codes go to the number ${phone} from ${from}. The patient has been told by mail and text message.`,
      (phone, from) =>
        `Koderna går till numret ${phone} från och med ${from}. Patienten har fått besked med mejl och sms.`,
    ),
    needsAnother: both(
      'The case holds content, so two admins change the number: propose it on the customer’s page.',
      'Ärendet har innehåll, så två administratörer ändrar numret: föreslå ändringen på kundens sida.',
    ),
    gone: both(
      'The case is gone. Close this and look at the order again.',
      'Ärendet finns inte längre. Stäng det här och titta på ordern igen.',
    ),
  },
  withdrawal: {
    open: both('Decide on the withdrawal', 'Avgör ångern'),
    waits: both(
      'The patient wants to withdraw. Decide whether the case ends without an answer.',
      'Patienten vill ångra. Bestäm om ärendet ska avslutas utan svar.',
    ),
    title: both(
      (number: string) => `Withdrawal of order ${number}`,
      (number) => `Ånger av order ${number}`,
    ),
    intro: both(
      (declaredAt: string) =>
        `Declared ${declaredAt}, when a doctor had opened the case. The money goes back either way; you decide about the answer alone.`,
      (declaredAt) =>
        `Ångern kom ${declaredAt}, när en läkare hade öppnat ärendet. Pengarna går tillbaka i båda fallen; du bestämmer bara om svaret.`,
    ),
    tooEarly: both(
      (settleAt: string) =>
        `Until ${settleAt} the patient can stop it: somebody else may have known the number and the address. Decide after that.`,
      (settleAt) =>
        `Till ${settleAt} kan patienten stoppa ångern: någon annan kan ha känt till numret och adressen. Bestäm efter det.`,
    ),
    choice: both('What happens to the case', 'Vad händer med ärendet'),
    choose: both('Choose what happens', 'Välj vad som händer'),
    choices: {
      end: both('It ends without an answer', 'Det avslutas utan svar'),
      goOn: both('The doctor goes on, and the patient gets the answer', 'Läkaren fortsätter, och patienten får svaret'),
    },
    choiceMissing: both('Choose what happens to the case.', 'Välj vad som händer med ärendet.'),
    reason: both('Why (for the clinic; the patient does not see it)', 'Varför (för kliniken; patienten ser det inte)'),
    reasonMissing: both('Write why.', 'Skriv varför.'),
    meaning: both(
      'The patient is told by mail. A case that ends cannot be opened again.',
      'Patienten får besked med mejl. Ett ärende som avslutas går inte att öppna igen.',
    ),
    confirm: both('Decide', 'Bestäm'),
    done: {
      end: both('The case is ended without an answer.', 'Ärendet är avslutat utan svar.'),
      goOn: both('The doctor can sign now.', 'Läkaren kan signera nu.'),
    },
    settled: both(
      'There is nothing left to decide: it was decided, or the case has ended. Close this and look again.',
      'Det finns inget kvar att bestämma: det är redan gjort, eller så är ärendet avslutat. Stäng och titta igen.',
    ),
  },
  problems: {
    unknown: both(
      'No answer came, so it is not known whether it was done. Close this and look at the order again.',
      'Det kom inget svar, så det går inte att veta om det blev gjort. Stäng det här och titta på ordern igen.',
    ),
    failed: both(
      'It could not be done. Close this and look at the order again.',
      'Det gick inte att göra. Stäng det här och titta på ordern igen.',
    ),
  },
});
