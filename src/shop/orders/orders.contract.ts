import { IsDefined, IsIn, IsOptional } from 'class-validator';
import { IsMailAddress, IsName, IsText, ExactCode, IsFilledText, IsPart } from '../../platform/http/fields.js';
import { OfferingChoice } from '../catalog/catalog.contract.js';

export const GENDERS = ['man', 'kvinna'] as const;
export type Gender = (typeof GENDERS)[number];

/** What the order form sends (docs/product.md, sections 3 and 5). Amounts are never taken from the client. */
export class OrderFormData {
  @IsName(200)
  name!: string;

  @IsMailAddress()
  email!: string;

  @IsFilledText(40)
  phone!: string;

  @IsIn(GENDERS)
  gender!: Gender;

  @IsOptional()
  @ExactCode()
  @IsText(200)
  couponCode?: string;
}

export class CreatePaymentRequest extends OfferingChoice {
  @IsDefined()
  @IsPart(() => OrderFormData)
  formData!: OrderFormData;

  /**
   * The client secret that this form got before, when the buyer went back: its order is resumed, so that one order has
   * one open session. Unknown or foreign secrets are ignored.
   */
  @IsOptional()
  @IsText(500)
  previousClientSecret?: string;
}

export interface CreatePaymentResponse {
  readonly client_secret: string;
  /** What the server charges, so that the page can show it and refuse to open the form if it differs. Öre. */
  readonly amount_total: number;
  readonly vat_amount: number;
  readonly discount_amount: number;
}

/** The receipt of an order; the success view waits for it. */
export const CONFIRMATION_MAIL_TEMPLATE = 'orders.confirmation';

/** The mail that carries the form of an order; the assessments send it, the success view waits for it. */
export const FORM_MAIL_TEMPLATE = 'assessments.form';

/** Answer of `GET /api/v1/checkout-sessions/:id` and each message of its stream. An unknown id looks like `pending`. */
export interface CheckoutSessionResponse {
  readonly state: 'pending' | 'paid' | 'expired';
  /** Only once paid. It opens nothing. */
  readonly orderNumber: string | null;
  /** `a…@e….se`, only once paid; never enough to learn the address. */
  readonly emailMasked: string | null;
  /** The confirmation has been accepted by the mail server. */
  readonly confirmationSent: boolean;
  /** The mail with the form has been accepted by the mail server. */
  readonly formSent: boolean;
  /** Paid with another amount than was ordered: neither mail is sent until the clinic has looked at it. */
  readonly underReview: boolean;
}

/**
 * Answer of `GET /api/v1/checkout-sessions/:id/money`: what Stripe says of it now. `unpaid` only when nothing was drawn and
 * nothing is being processed; `checking` also for an unknown id, and while Stripe does not answer.
 */
export interface CheckoutMoneyResponse {
  readonly money: 'unpaid' | 'checking' | 'paid';
}

/** A row of `orders` as `/rest/v1` gives it to its buyer; the columns that the pages use. */
export interface OrderRow {
  readonly id: string;
  readonly number: number;
  /** ISO 8601. */
  readonly created_at: string;
  /** ISO 8601; null until it is paid. */
  readonly paid_at: string | null;
  readonly status: string;
  readonly name: string;
  /** Lower case. */
  readonly email: string;
  /** Öre, VAT included. */
  readonly amount_total: number;
  /** Upper case. */
  readonly currency: string;
}

/** An order that waits for an admin, of `GET /api/v1/admin/orders/held`. Amounts are öre; the instant is ISO 8601. */
export interface HeldOrderResponse {
  readonly id: string;
  readonly number: string;
  readonly orderedOre: number;
  readonly paidOre: number;
  readonly currency: string;
  readonly heldAt: string;
}

export interface HeldOrdersResponse {
  readonly orders: readonly HeldOrderResponse[];
}
