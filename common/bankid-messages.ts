/** How BankID is started: by a QR code that another device reads, or by a button on the device itself. */
export const BANKID_WAYS = ['qr', 'same-device'] as const;
export type BankIdWay = (typeof BANKID_WAYS)[number];

/**
 * Where an order is, as the page follows it.
 * - `pending`: the person has not finished in the app.
 * - `awaiting-return`: the person has finished; the app has not yet brought the browser back (`same-device` alone).
 * - `complete`: the page may call the finish route of the purpose.
 * - `failed`: BankID or the clinic's settings refused; `hintCode` says why.
 * - `cancelled`: the page cancelled it, or began it anew.
 * - `unresolved`: the outcome was lost. It counts as no identification; the person does it again.
 * - `used`: a page, maybe in another tab, has finished with it.
 */
export const BANKID_STATUSES = [
  'pending',
  'awaiting-return',
  'complete',
  'failed',
  'cancelled',
  'unresolved',
  'used',
] as const;
export type BankIdStatus = (typeof BANKID_STATUSES)[number];

/** Hints that this table knows. Others are possible: BankID may add more. */
export const BANKID_HINTS = [
  // pending
  'outstandingTransaction',
  'noClient',
  'started',
  'userMrtd',
  'userCallConfirm',
  'userSign',
  'processing',
  // failed
  'expiredTransaction',
  'certificateErr',
  'userCancel',
  'cancelled',
  'startFailed',
  'userDeclinedCall',
  'notSupportedByUserApp',
  'transactionRiskBlocked',
  // failed, for reasons of ours
  'riskRefused',
  'addressRefused',
  'foreignReturn',
] as const;
export type BankIdHint = (typeof BANKID_HINTS)[number];

export interface BankIdMessage {
  readonly sv: string;
  readonly en: string;
}

/** What a message depends on. */
export interface BankIdProgress {
  readonly status: BankIdStatus;
  /** As BankID sent it; null without one. */
  readonly hintCode: string | null;
  readonly way: BankIdWay;
}

/**
 * The sentences that BankID's operator recommends to relying parties, each by its number there, and below them our own
 * for what the operator has no sentence for.
 */
const MESSAGES = {
  /** RFA1 */
  startApp: { sv: 'Starta BankID-appen.', en: 'Start the BankID app.' },
  /** RFA1, with a QR code */
  scanCode: {
    sv: 'Starta BankID-appen och läs av QR-koden.',
    en: 'Start the BankID app and scan the QR code.',
  },
  /** RFA3 */
  cancelledElsewhere: { sv: 'Åtgärden avbruten. Försök igen.', en: 'Action cancelled. Please try again.' },
  /** RFA5 */
  internalError: { sv: 'Internt tekniskt fel. Försök igen.', en: 'Internal error. Please try again.' },
  /** RFA6 */
  cancelled: { sv: 'Åtgärden avbruten.', en: 'Action cancelled.' },
  /** RFA8 */
  noResponse: {
    sv: 'BankID-appen svarar inte. Kontrollera att den är startad och att du har internetanslutning. Om du inte har något giltigt BankID kan du skaffa ett hos din bank. Försök sedan igen.',
    en: 'The BankID app is not responding. Please check that it’s started and that you have internet access. If you don’t have a valid BankID you can get one from your bank. Try again.',
  },
  /** RFA9 */
  enterCode: {
    sv: 'Skriv in din säkerhetskod i BankID-appen och välj Identifiera eller Skriv under.',
    en: 'Enter your security code in the BankID app and select Identify or Sign.',
  },
  /** RFA13 */
  tryingToStart: { sv: 'Försöker starta BankID-appen.', en: 'Trying to start your BankID app.' },
  /** RFA14 (B) */
  searching: {
    sv: 'Söker efter BankID, det kan ta en liten stund … Om det har gått några sekunder och inget BankID har hittats har du sannolikt inget BankID som går att använda för den aktuella identifieringen/underskriften i den här enheten. Om du inte har något BankID kan du skaffa ett hos din bank. Om du har ett BankID på en annan enhet kan du starta din BankID-app där.',
    en: 'Searching for BankID, it may take a little while … If a few seconds have passed and still no BankID has been found, you probably don’t have a BankID which can be used for this identification/signing on this device. If you don’t have a BankID you can get one from your bank. If you have a BankID on another device you can start the BankID app on that device.',
  },
  /** RFA16 */
  blockedBankId: {
    sv: 'Det BankID du försöker använda är för gammalt eller spärrat. Använd ett annat BankID eller skaffa ett nytt hos din bank.',
    en: 'The BankID you are trying to use is blocked or too old. Please use another BankID or get a new one from your bank.',
  },
  /** RFA17 (A) */
  noApp: {
    sv: 'BankID-appen verkar inte finnas i din dator eller mobil. Installera den och skaffa ett BankID hos din bank. Installera appen från din appbutik eller https://install.bankid.com.',
    en: 'The BankID app couldn’t be found on your computer or mobile device. Please install it and get a BankID from your bank. Install the app from your app store or https://install.bankid.com.',
  },
  /** RFA17 (B) */
  codeNotRead: {
    sv: 'Misslyckades att läsa av QR-koden. Starta BankID-appen och läs av QR-koden. Kontrollera att BankID-appen är uppdaterad. Om du inte har BankID-appen måste du installera den och skaffa ett BankID hos din bank. Installera appen från din appbutik eller https://install.bankid.com.',
    en: 'Failed to scan the QR code. Start the BankID app and scan the QR code. Check that the BankID app is up to date. If you don’t have the BankID app, you need to install it and get a BankID from your bank. Install the app from your app store or https://install.bankid.com.',
  },
  /** RFA21 */
  inProgress: { sv: 'Identifiering eller underskrift pågår.', en: 'Identification or signing in progress.' },
  /** RFA22 */
  unknownError: { sv: 'Okänt fel. Försök igen.', en: 'Unknown error. Please try again.' },
  /** RFA23 */
  readDocument: {
    sv: 'Fotografera och läs av din ID-handling med BankID-appen.',
    en: 'Process your machine-readable travel document using the BankID app.',
  },

  appTooOld: {
    sv: 'Din BankID-app behöver uppdateras. Uppdatera appen och försök igen.',
    en: 'Your BankID app needs to be updated. Update the app and try again.',
  },
  riskRefused: {
    sv: 'BankID bedömer att det finns en risk för bedrägeri, så vi stoppade åtgärden. Har någon bett dig att logga in eller skriva under? Avbryt då kontakten. Du kan också ringa kliniken.',
    en: 'BankID sees a risk of fraud, so we stopped this. Has somebody asked you to identify yourself or sign? Then end the contact. You can also call the clinic.',
  },
  addressRefused: {
    sv: 'BankID-appen och webbläsaren verkar inte vara på samma enhet. Läs av QR-koden i stället.',
    en: 'The BankID app and the browser do not seem to be on the same device. Scan the QR code instead.',
  },
  foreignReturn: {
    sv: 'BankID-appen öppnade en annan webbläsare än den du började i. Börja om, eller läs av QR-koden från en annan enhet.',
    en: 'The BankID app opened another browser than the one you began in. Begin again, or scan the QR code from another device.',
  },
  awaitingReturn: {
    sv: 'Klart i BankID-appen. Gå tillbaka till sidan som appen öppnar.',
    en: 'Done in the BankID app. Go back to the page that the app opens.',
  },
  complete: { sv: 'Klart i BankID-appen.', en: 'Done in the BankID app.' },
  unresolved: {
    sv: 'Vi fick inget säkert svar från BankID. Ingenting har sparats. Gör om det en gång till.',
    en: 'We got no certain answer from BankID. Nothing has been saved. Please do it once more.',
  },
  used: {
    sv: 'Det här är redan klart, kanske i en annan flik.',
    en: 'This is already done, maybe in another tab.',
  },
} as const satisfies Record<string, BankIdMessage>;

type Rule = BankIdMessage | Readonly<Record<BankIdWay, BankIdMessage>>;

/** A pending hint that is missing here shows `inProgress`, as the operator recommends. */
const PENDING: Readonly<Record<string, Rule>> = {
  outstandingTransaction: { qr: MESSAGES.scanCode, 'same-device': MESSAGES.tryingToStart },
  noClient: { qr: MESSAGES.scanCode, 'same-device': MESSAGES.startApp },
  started: { qr: MESSAGES.inProgress, 'same-device': MESSAGES.searching },
  userMrtd: MESSAGES.readDocument,
  userSign: MESSAGES.enterCode,
  processing: MESSAGES.inProgress,
};

/** A failed hint that is missing here shows `unknownError`. */
const FAILED: Readonly<Record<string, Rule>> = {
  expiredTransaction: MESSAGES.noResponse,
  certificateErr: MESSAGES.blockedBankId,
  userCancel: MESSAGES.cancelled,
  cancelled: MESSAGES.cancelledElsewhere,
  startFailed: { qr: MESSAGES.codeNotRead, 'same-device': MESSAGES.noApp },
  userDeclinedCall: MESSAGES.cancelled,
  notSupportedByUserApp: MESSAGES.appTooOld,
  transactionRiskBlocked: MESSAGES.riskRefused,
  riskRefused: MESSAGES.riskRefused,
  addressRefused: MESSAGES.addressRefused,
  foreignReturn: MESSAGES.foreignReturn,
};

/** What the page says about an order. */
export function bankIdMessage({ status, hintCode, way }: BankIdProgress): BankIdMessage {
  const byHint = (table: Readonly<Record<string, Rule>>, otherwise: BankIdMessage): BankIdMessage => {
    const rule = hintCode !== null && Object.hasOwn(table, hintCode) ? table[hintCode] : undefined;
    if (rule === undefined) return otherwise;
    return 'sv' in rule ? rule : rule[way];
  };
  switch (status) {
    case 'pending':
      return byHint(PENDING, MESSAGES.inProgress);
    case 'failed':
      return byHint(FAILED, MESSAGES.unknownError);
    case 'awaiting-return':
      return MESSAGES.awaitingReturn;
    case 'complete':
      return MESSAGES.complete;
    case 'cancelled':
      return MESSAGES.cancelled;
    case 'unresolved':
      return MESSAGES.unresolved;
    case 'used':
      return MESSAGES.used;
  }
}

/** What the page says when BankID cannot be reached, or answers with an error of its own. */
export const BANKID_UNAVAILABLE: BankIdMessage = MESSAGES.internalError;
