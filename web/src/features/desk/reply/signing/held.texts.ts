import { bilingual } from '../../../../shared/language.js';

/** Words for a reply that is signed and sent, and for the seconds in which that can be undone. */
export const heldTexts = bilingual({
  sv: {
    sent: (orderNumber: string) => `Svaret på ${orderNumber} är skickat`,
    sending: (orderNumber: string) => `Svaret på ${orderNumber} skickas`,
    canUndo: (seconds: number) => `Patienten får det om ${seconds} sekunder. Till dess kan du ångra.`,
    undo: 'Ångra',
    undone: (orderNumber: string) => `Svaret på ${orderNumber} är inte skickat`,
    undoneText: 'Signaturen är ångrad. Utkastet finns kvar.',
    openCase: (orderNumber: string) => `Öppna ${orderNumber}`,
    notUndone: 'Signaturen kunde inte ångras. Försök igen.',
    tooLate:
      'Det är för sent att ångra. Behöver svaret rättas, öppna ärendet och skriv ett tillägg eller dra tillbaka det.',
    title: 'Svaret skickas',
    until: (clock: string) => `Patienten får svaret kl. ${clock}. Till dess kan du ångra.`,
    late: (clock: string) =>
      `Svaret skulle ha skickats kl. ${clock} men är inte skickat än. Det skickas så snart det går. Till dess kan du ångra.`,
    refused: 'Svaret skickades inte',
    refusals: {
      new_message: 'Patienten skrev innan svaret hann skickas. Läs meddelandet och signera sedan.',
      withdrawal_declared:
        'Patienten vill ångra. Svaret går att signera när kliniken har bestämt, eller 24 timmar efter ångern.',
      revision_conflict: 'Utkastet ändrades innan svaret hann skickas. Läs igenom det och signera igen.',
      incomplete: 'Något saknas nu: en lucka, eller en varning som har kommit till. Signera igen, så ser du vad.',
      not_claimed_by_you: 'Ärendet var inte längre hos den läkare som hade signerat.',
      clinician_inactive: 'Läkaren som hade signerat var inte längre aktiv.',
    },
    otherRefusal: 'Signera igen, så ser du varför.',
  },
  en: {
    sent: (orderNumber: string) => `The reply to ${orderNumber} is sent`,
    sending: (orderNumber: string) => `The reply to ${orderNumber} is being sent`,
    canUndo: (seconds: number) => `The patient gets it in ${seconds} seconds. You can undo it until then.`,
    undo: 'Undo',
    undone: (orderNumber: string) => `The reply to ${orderNumber} is not sent`,
    undoneText: 'The signature is undone. The draft is still there.',
    openCase: (orderNumber: string) => `Open ${orderNumber}`,
    notUndone: 'The signature could not be undone. Try again.',
    tooLate: 'It is too late to undo. If the reply needs correcting, open the case and amend or withdraw it.',
    title: 'The reply is being sent',
    until: (clock: string) => `The patient gets the reply at ${clock}. You can undo it until then.`,
    late: (clock: string) =>
      `The reply should have been sent at ${clock} and is not sent yet. It is sent as soon as possible. You can undo it until then.`,
    refused: 'The reply was not sent',
    refusals: {
      new_message: 'The patient wrote before the reply was sent. Read the message, then sign.',
      withdrawal_declared:
        'The patient wants to withdraw. The reply can be signed once the clinic has decided, or 24 hours after the declaration.',
      revision_conflict: 'The draft was changed before the reply was sent. Read it, then sign again.',
      incomplete: 'Something is missing now: a gap, or a flag that was raised since. Sign again to see what.',
      not_claimed_by_you: 'The case was no longer with the doctor who had signed.',
      clinician_inactive: 'The doctor who had signed was no longer active.',
    },
    otherRefusal: 'Sign again to see why.',
  },
});
