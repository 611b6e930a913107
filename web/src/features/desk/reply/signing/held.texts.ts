import { bilingual, both } from '../../../../shared/language.js';

/** Words for a reply that is signed and sent, and for the seconds in which that can be undone. */
export const heldTexts = bilingual({
  sent: both(
    (orderNumber: string) => `The reply to ${orderNumber} is sent`,
    (orderNumber) => `Svaret på ${orderNumber} är skickat`,
  ),
  sending: both(
    (orderNumber: string) => `The reply to ${orderNumber} is being sent`,
    (orderNumber) => `Svaret på ${orderNumber} skickas`,
  ),
  canUndo: both(
    (seconds: number) => `The patient gets it in ${seconds} seconds. You can undo it until then.`,
    (seconds) => `Patienten får det om ${seconds} sekunder. Till dess kan du ångra.`,
  ),
  undo: both('Undo', 'Ångra'),
  undone: both(
    (orderNumber: string) => `The reply to ${orderNumber} is not sent`,
    (orderNumber) => `Svaret på ${orderNumber} är inte skickat`,
  ),
  undoneText: both('The signature is undone. The draft is still there.', 'Signaturen är ångrad. Utkastet finns kvar.'),
  openCase: both(
    (orderNumber: string) => `Open ${orderNumber}`,
    (orderNumber) => `Öppna ${orderNumber}`,
  ),
  notUndone: both('The signature could not be undone. Try again.', 'Signaturen kunde inte ångras. Försök igen.'),
  tooLate: both(
    'It is too late to undo. If the reply needs correcting, open the case and amend or withdraw it.',
    'Det är för sent att ångra. Behöver svaret rättas, öppna ärendet och skriv ett tillägg eller dra tillbaka det.',
  ),
  title: both('The reply is being sent', 'Svaret skickas'),
  until: both(
    (clock: string) => `The patient gets the reply at ${clock}. You can undo it until then.`,
    (clock) => `Patienten får svaret kl. ${clock}. Till dess kan du ångra.`,
  ),
  late: both(
    (clock: string) =>
      `The reply should have been sent at ${clock} and is not sent yet. It is sent as soon as possible. You can undo it until then.`,
    (clock) =>
      `Svaret skulle ha skickats kl. ${clock} men är inte skickat än. Det skickas så snart det går. Till dess kan du ångra.`,
  ),
  refused: both('The reply was not sent', 'Svaret skickades inte'),
  refusals: {
    new_message: both(
      'The patient wrote before the reply was sent. Read the message, then sign.',
      'Patienten skrev innan svaret hann skickas. Läs meddelandet och signera sedan.',
    ),
    withdrawal_declared: both(
      'The patient wants to withdraw. The reply can be signed once the clinic has decided, or 24 hours after the declaration.',
      'Patienten vill ångra. Svaret går att signera när kliniken har bestämt, eller 24 timmar efter ångern.',
    ),
    revision_conflict: both(
      'The draft was changed before the reply was sent. Read it, then sign again.',
      'Utkastet ändrades innan svaret hann skickas. Läs igenom det och signera igen.',
    ),
    incomplete: both(
      'Something is missing now: a gap, or a flag that was raised since. Sign again to see what.',
      'Något saknas nu: en lucka, eller en varning som har kommit till. Signera igen, så ser du vad.',
    ),
    not_claimed_by_you: both(
      'The case was no longer with the doctor who had signed.',
      'Ärendet var inte längre hos den läkare som hade signerat.',
    ),
    clinician_inactive: both(
      'The doctor who had signed was no longer active.',
      'Läkaren som hade signerat var inte längre aktiv.',
    ),
  },
  otherRefusal: both('Sign again to see why.', 'Signera igen, så ser du varför.'),
});
