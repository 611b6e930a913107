import type { ServiceDetails } from '../../../shared/service-details.js';
import { answerPromise, promisedWithin } from './order.texts.js';

/** Texts after the payment, loaded on demand (docs/product.md, sections 2 and 8). */
export const confirmationTexts = {
  metaTitle: 'Betalning',
  metaDescription: 'Här ser du om din betalning är bekräftad och vad som händer sedan.',
  neutral: {
    title: 'Din betalning',
    text: 'Har du just betalat? Bekräftelsen och länken till formuläret kommer till din e-post. Hittar du dem inte, titta i skräpposten eller skriv till oss.',
  },
  pending: {
    title: 'Betalningen bekräftas…',
    text: 'Vi väntar på besked från betaltjänsten. Det tar oftast några sekunder, och sidan uppdateras av sig själv.',
    slow: 'Det tar längre tid än vanligt. Du kan lämna sidan. När betalningen är bekräftad får du ett mejl. Blev den inte av dras inga pengar.',
  },
  paid: {
    title: 'Betalning genomförd!',
    next: 'Nu återstår formuläret',
    nextText: 'Det tar ungefär tio minuter. Du öppnar det med en kod som vi skickar med sms.',
    button: 'Fyll i formuläret nu',
    text: promisedWithin,
    countedFrom: 'Räknat från att du har skickat in formulär och bilder.',
    mailed: (email: string) => `Vi har mejlat bekräftelsen och länken till formuläret till ${email}.`,
    follows: (email: string) => `Vi mejlar bekräftelsen och länken till formuläret till ${email} om en liten stund.`,
  },
  mails: {
    heading: 'Ordernummer',
    question: 'Kommer inget mejl?',
    hint: 'Titta i skräpposten först. Stämmer adressen kan vi mejla länken igen.',
    accountHint: 'Titta i skräpposten först. Du når också formuläret i Min hudvård.',
    toAccount: 'Till Min hudvård',
    again: 'Skicka igen',
    change: 'Ändra adress',
    email: 'Rätt e-postadress',
    changeHint: 'Länken i det förra mejlet slutar fungera.',
    save: 'Skicka till den här adressen',
    cancel: 'Avbryt',
    sending: 'Skickar…',
    sent: (email: string) => `Vi mejlar länken till ${email}.`,
    failures: {
      ask_the_clinic: (contactEmail: string) =>
        `Formuläret är redan öppnat, eller så har det gått mer än ett dygn. Skriv till ${contactEmail}, så hjälper vi dig.`,
      over_limit: (contactEmail: string) =>
        `Vi har skickat länken många gånger. Skriv till ${contactEmail}, så hjälper vi dig.`,
      other: 'Det gick inte att skicka just nu. Försök igen om en stund.',
    },
  },
  underReview: {
    title: 'Vi har tagit emot din betalning',
    text: 'Beloppet stämmer inte med beställningen, så vi går igenom den innan vi skickar bekräftelsen och formuläret. Du behöver inte göra något nu.',
    follows: (email: string) => `Vi hör av oss till din e-post, ${email}.`,
  },
  expired: {
    title: 'Betalningen blev inte av',
    text: 'Tiden för betalningen gick ut, eller så avbröts den. Inga pengar har dragits.',
    again: 'Beställ igen',
  },
  nextHeading: 'Nästa steg',
  /** Without the money: an order may be free, which its page does not know. */
  next: (service: ServiceDetails) => [
    'Tryck på ”Fyll i formuläret nu”, eller öppna länken i mejlet när det passar dig.',
    'Skriv in koden som du får med sms.',
    'Svara på frågorna och lägg till tre bilder, tagna i dagsljus.',
    answerPromise(service, false),
  ],
} as const;
