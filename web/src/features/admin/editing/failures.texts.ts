import { bilingual, both } from '../../../shared/language.js';

/** Why a mail or a text message could not be sent. */
export const failuresTexts = bilingual({
  waiting: both('In turn.', 'Står på tur.'),
  unknown: both('The reason is not known.', 'Orsaken är inte känd.'),
  late: both('It could not be sent while it was still of use.', 'Det gick inte att skicka medan det var till nytta.'),
  notConfigured: both('No server for it is set up.', 'Ingen server är inställd för det.'),
  refused: both(
    (status: string) => `The recipient’s server refused it (${status}). Check the address.`,
    (status) => `Mottagarens server tog inte emot det (${status}). Kontrollera adressen.`,
  ),
  gateway: both(
    (status: string) => `The gateway for text messages refused it (${status}).`,
    (status) => `Tjänsten för sms tog inte emot det (${status}).`,
  ),
  credentials: both('The mail server did not accept our password.', 'Mejlservern godtog inte vårt lösenord.'),
  network: both('The server could not be reached.', 'Det gick inte att nå servern.'),
  later: both(
    (status: string) => `The server could not take it (${status}).`,
    (status) => `Servern kunde inte ta emot det (${status}).`,
  ),
});
