import type { BankIdWay } from '../../../../common/bankid-messages.js';

/** What an order is for. An order of one purpose is never used for another. */
export type BankIdPurpose = 'sign-in' | 'open-case' | 'form-identity' | 'sign-reply';

export interface NewBankIdOrder {
  readonly purpose: BankIdPurpose;
  /** The case or reply that the order is about; null for a sign-in. */
  readonly subjectId: string | null;
  readonly way: BankIdWay;
  /** Shown in the app, as plain text. `sign-reply` needs it, and signs it. Never a word about a patient's health. */
  readonly visibleText?: string | undefined;
  /** Signed and not shown. */
  readonly nonVisible?: string | undefined;
  /** Address of the browser (`request.ip`). */
  readonly endUserIp: string;
  /** The browser's `User-Agent`. */
  readonly userAgent: string;
  /** Page that the app opens afterwards on the same device: a path of the site, without a fragment. */
  readonly returnPath: string;
}

export interface BegunBankIdOrder {
  readonly id: string;
  readonly way: BankIdWay;
  /** Proves that a later request comes from the browser that began the order. */
  readonly nonce: string;
  /** Opens the app on the same device; null for a QR code. */
  readonly autoStartUrl: string | null;
  /** Value of the `Set-Cookie` header that gives the nonce to the browser. */
  readonly cookie: string;
}

export interface BankIdOrderUse {
  readonly id: string;
  /** Of the browser's cookie (`BankidOrders.readNonce`). */
  readonly nonce: string;
  readonly purpose: BankIdPurpose;
  readonly subjectId: string | null;
}

/** What BankID has said about the person. Believed because it came by mutual TLS from the configured service. */
export interface BankIdCompletion {
  /** Twelve digits, with a valid check digit. */
  readonly identityNumber: string;
  /** As BankID gives it, given name first. */
  readonly name: string;
  readonly givenName: string;
  readonly surname: string;
  /** Null when BankID named none. */
  readonly risk: string | null;
  /** Address of the device with the app. */
  readonly deviceIp: string;
  /** Base64 of an XML signature. */
  readonly signature: string;
  /** Base64. */
  readonly ocspResponse: string;
  /** The exact text that the app showed; null: none. */
  readonly visibleData: string | null;
  /** The exact text that was signed unseen; null: none. */
  readonly nonVisibleData: string | null;
}
