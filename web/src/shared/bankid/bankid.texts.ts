import type { BankIdWay } from '../../../../common/bankid-messages.js';
import { bilingual } from '../language.js';

/** Texts around an order at BankID; what BankID's operator words itself is in common/bankid-messages.ts. */
export const bankIdTexts = bilingual({
  sv: {
    lead: {
      qr: 'Öppna BankID-appen på din telefon, välj QR-symbolen och rikta kameran mot bilden.',
      'same-device': 'Tryck på Öppna BankID. När du är klar i appen kommer du tillbaka hit.',
    } satisfies Record<BankIdWay, string>,
    starting: 'Ett ögonblick, vi startar BankID …',
    finishing: 'Klart i BankID-appen. Ett ögonblick …',
    picture: 'QR-kod för BankID-appen',
    open: 'Öppna BankID',
    otherWay: {
      qr: 'Använd BankID på den här enheten',
      'same-device': 'Använd BankID på en annan enhet',
    } satisfies Record<BankIdWay, string>,
    again: 'Försök igen',
    cancel: 'Avbryt',
    unavailable: 'BankID går inte att nå just nu. Det beror inte på dig. Försök igen om en stund.',
    tooMany: 'Det blev många försök på kort tid. Vänta en stund och försök igen.',
    noContact: 'Vi får ingen kontakt med kliniken. Kontrollera att du har nät och försök igen.',
    notHere: 'Det här går inte att fortsätta i den här webbläsaren. Börja om här.',
  },
  en: {
    lead: {
      qr: 'Open the BankID app on your phone, choose the QR symbol and point the camera at the picture.',
      'same-device': 'Press Open BankID. When you are done in the app you come back here.',
    },
    starting: 'One moment, we are starting BankID …',
    finishing: 'Done in the BankID app. One moment …',
    picture: 'QR code for the BankID app',
    open: 'Open BankID',
    otherWay: { qr: 'Use BankID on this device', 'same-device': 'Use BankID on another device' },
    again: 'Try again',
    cancel: 'Cancel',
    unavailable: 'BankID cannot be reached just now. It is not your fault. Try again in a moment.',
    tooMany: 'That was many attempts in a short time. Wait a while and try again.',
    noContact: 'The clinic cannot be reached. Check that you are online and try again.',
    notHere: 'This cannot go on in this browser. Begin again here.',
  },
});
