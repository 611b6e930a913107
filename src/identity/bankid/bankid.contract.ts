import { IsIn, Matches } from 'class-validator';
import { BANKID_WAYS, type BankIdStatus, type BankIdWay } from '../../../common/bankid-messages.js';

/**
 * How a page follows an order, whatever it is for:
 *
 * 1. It begins the order by the route of its purpose (`POST /api/v1/bankid/sign-in` and others) with the way it wants, and
 *    gets a `BankIdOrderResponse`. The response sets a cookie for this order, which every later call must bring along.
 *    Writes also need the site's `Origin` and `X-Requested-By: hudvy` (403 `origin_invalid`).
 * 2. It opens `GET /api/v1/bankid/orders/:id/events` and shows each `BankIdOrderEvent`: the QR code or the button, and the
 *    sentence of `bankIdMessage()` (common/bankid-messages.ts).
 * 3. On the same device the app opens the page again at `<its address>#bankid=<order id>.<nonce>`. That page sends the part
 *    after `=` to `POST /api/v1/bankid/orders/:id/return` and follows the events of the order. It starts no app by itself.
 * 4. At `complete` it calls the finish route of the purpose, once.
 * 5. `POST …/restart` cancels the order and begins another of the same purpose: for the other way, after a failure, and
 *    when a QR code has run out (`startFailed`). `POST …/cancel` only cancels.
 */
export class BeginBankIdRequest {
  /** `qr` on a computer, `same-device` on a phone; the person may choose the other one. */
  @IsIn(BANKID_WAYS)
  way!: BankIdWay;
}

export class BankIdReturnRequest {
  /** From the fragment that the app came back with: what follows the order's id and the dot. */
  @Matches(/^[\w-]{1,100}$/)
  nonce!: string;
}

/** A new order. */
export interface BankIdOrderResponse {
  readonly orderId: string;
  readonly way: BankIdWay;
  /** Opens the app on the same device; null for a QR code. The page follows it when the person presses the button. */
  readonly autoStartUrl: string | null;
}

/** Data of each message of the event stream, as JSON. The stream ends after a status that never changes. */
export interface BankIdOrderEvent {
  readonly status: BankIdStatus;
  /** BankID's own, or `riskRefused`, `addressRefused`; null without one. */
  readonly hintCode: string | null;
  readonly way: BankIdWay;
  /** Text of the QR code for this second; null once the app has read one, and on the same device. */
  readonly qr: string | null;
}

/** Whether pages may offer BankID. */
export interface BankIdStateResponse {
  readonly isOn: boolean;
}
