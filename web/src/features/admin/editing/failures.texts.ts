import { bilingual } from '../../../shared/language.js';

/** Why a mail or a text message could not be sent. */
export const failuresTexts = bilingual({
  en: {
    waiting: 'In turn.',
    unknown: 'The reason is not known.',
    late: 'It could not be sent while it was still of use.',
    notConfigured: 'No server for it is set up.',
    refused: (status: string) => `The recipient’s server refused it (${status}). Check the address.`,
    gateway: (status: string) => `The gateway for text messages refused it (${status}).`,
    credentials: 'The mail server did not accept our password.',
    network: 'The server could not be reached.',
    later: (status: string) => `The server could not take it (${status}).`,
  },
  sv: {
    waiting: 'Står på tur.',
    unknown: 'Orsaken är inte känd.',
    late: 'Det gick inte att skicka medan det var till nytta.',
    notConfigured: 'Ingen server är inställd för det.',
    refused: (status: string) => `Mottagarens server tog inte emot det (${status}). Kontrollera adressen.`,
    gateway: (status: string) => `Tjänsten för sms tog inte emot det (${status}).`,
    credentials: 'Mejlservern godtog inte vårt lösenord.',
    network: 'Det gick inte att nå servern.',
    later: (status: string) => `Servern kunde inte ta emot det (${status}).`,
  },
});
