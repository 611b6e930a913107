import type { BankIdWay } from '../../../../common/bankid-messages.js';
import { bilingual, both, type Bilingual } from '../language.js';

/** Texts around an order at BankID; what BankID's operator words itself is in common/bankid-messages.ts. */
export const bankIdTexts = bilingual({
  lead: {
    qr: both(
      'Open the BankID app on your phone, choose the QR symbol and point the camera at the picture.',
      'Öppna BankID-appen på din telefon, välj QR-symbolen och rikta kameran mot bilden.',
    ),
    'same-device': both(
      'Press Open BankID. When you are done in the app you come back here.',
      'Tryck på Öppna BankID. När du är klar i appen kommer du tillbaka hit.',
    ),
  } satisfies Record<BankIdWay, Bilingual<string>>,
  starting: both('One moment, we are starting BankID …', 'Ett ögonblick, vi startar BankID …'),
  finishing: both('Done in the BankID app. One moment …', 'Klart i BankID-appen. Ett ögonblick …'),
  picture: both('QR code for the BankID app', 'QR-kod för BankID-appen'),
  open: both('Open BankID', 'Öppna BankID'),
  otherWay: {
    qr: both('Use BankID on this device', 'Använd BankID på den här enheten'),
    'same-device': both('Use BankID on another device', 'Använd BankID på en annan enhet'),
  } satisfies Record<BankIdWay, Bilingual<string>>,
  again: both('Try again', 'Försök igen'),
  cancel: both('Cancel', 'Avbryt'),
  unavailable: both(
    'BankID cannot be reached just now. It is not your fault. Try again in a moment.',
    'BankID går inte att nå just nu. Det beror inte på dig. Försök igen om en stund.',
  ),
  tooMany: both(
    'That was many attempts in a short time. Wait a while and try again.',
    'Det blev många försök på kort tid. Vänta en stund och försök igen.',
  ),
  noContact: both(
    'The clinic cannot be reached. Check that you are online and try again.',
    'Vi får ingen kontakt med kliniken. Kontrollera att du har nät och försök igen.',
  ),
  notHere: both(
    'This cannot go on in this browser. Begin again here.',
    'Det här går inte att fortsätta i den här webbläsaren. Börja om här.',
  ),
});
