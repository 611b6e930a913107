import { bilingual } from '../../../../shared/language.js';

/** Texts of what patients consider wrong, at the desk. */
export const disagreementsTexts = bilingual({
  sv: {
    title: 'Patienten anser att en uppgift är fel',
    lead: 'Anteckningen står kvar i journalen. Är svaret fel, skriv ett tillägg först.',
    answer: 'Besvara',
    dialogTitle: 'Besvara patientens anteckning',
    outcome: 'Vad har ni gjort?',
    choose: 'Välj',
    outcomes: { corrected: 'Rättad: uppgiften är rättad', noted: 'Antecknad: uppgiften står kvar' },
    outcomeMissing: 'Välj vad ni har gjort.',
    reason: 'Varför? Patienten läser det.',
    reasonMissing: 'Skriv varför.',
    tooLong: 'Skriv högst 1 000 tecken.',
    save: 'Spara',
    failed: 'Svaret kunde inte sparas. Försök igen.',
    refusals: {
      no_amendment: 'Läkarsvaret är inte rättat än. Skriv ett tillägg först.',
      disagreement_answered: 'En kollega har redan svarat. Ladda om sidan.',
    },
  },
  en: {
    title: 'The patient considers something wrong',
    lead: 'The note stays in the journal. If the reply is wrong, amend it first.',
    answer: 'Answer',
    dialogTitle: 'Answer the patient’s note',
    outcome: 'What have you done?',
    choose: 'Choose',
    outcomes: { corrected: 'Corrected: the entry is corrected', noted: 'Noted: the entry stays' },
    outcomeMissing: 'Choose what you have done.',
    reason: 'Why? The patient reads it.',
    reasonMissing: 'Write why.',
    tooLong: 'Write at most 1,000 characters.',
    save: 'Save',
    failed: 'The answer could not be saved. Try again.',
    refusals: {
      no_amendment: 'The reply is not corrected yet. Amend it first.',
      disagreement_answered: 'A colleague has answered already. Reload the page.',
    },
  },
});
