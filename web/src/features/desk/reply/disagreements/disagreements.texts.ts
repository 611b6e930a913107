import { bilingual, both } from '../../../../shared/language.js';

/** Texts of what patients consider wrong, at the desk. */
export const disagreementsTexts = bilingual({
  title: both('The patient considers something wrong', 'Patienten anser att en uppgift är fel'),
  lead: both(
    'The note stays in the journal. If the reply is wrong, amend it first.',
    'Anteckningen står kvar i journalen. Är svaret fel, skriv ett tillägg först.',
  ),
  answer: both('Answer', 'Besvara'),
  dialogTitle: both('Answer the patient’s note', 'Besvara patientens anteckning'),
  outcome: both('What have you done?', 'Vad har ni gjort?'),
  choose: both('Choose', 'Välj'),
  outcomes: {
    corrected: both('Corrected: the entry is corrected', 'Rättad: uppgiften är rättad'),
    noted: both('Noted: the entry stays', 'Antecknad: uppgiften står kvar'),
  },
  outcomeMissing: both('Choose what you have done.', 'Välj vad ni har gjort.'),
  reason: both('Why? The patient reads it.', 'Varför? Patienten läser det.'),
  reasonMissing: both('Write why.', 'Skriv varför.'),
  tooLong: both('Write at most 1,000 characters.', 'Skriv högst 1 000 tecken.'),
  save: both('Save', 'Spara'),
  failed: both('The answer could not be saved. Try again.', 'Svaret kunde inte sparas. Försök igen.'),
  refusals: {
    no_amendment: both(
      'The reply is not corrected yet. Amend it first.',
      'Läkarsvaret är inte rättat än. Skriv ett tillägg först.',
    ),
    disagreement_answered: both(
      'A colleague has answered already. Reload the page.',
      'En kollega har redan svarat. Ladda om sidan.',
    ),
  },
});
