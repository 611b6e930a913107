import { IsBoolean, IsOptional, Matches, ValidateIf } from 'class-validator';
import { IsMailAddress, IsText, ExactCode, IsFilledText } from '../../../platform/http/fields.js';

/** Digits as people type them: `1014`. */
const ORDER_NUMBER = /^\d{1,18}$/;

const MAX_TOKEN_LENGTH = 200;

const hasNoToken = ({ token }: PrepareWithdrawalRequest) => token === undefined;

/** Body of `POST /api/v1/withdrawals`: number and address of the order, or the token of the mailed link alone. */
export class PrepareWithdrawalRequest {
  @ValidateIf(hasNoToken)
  @ExactCode()
  @Matches(ORDER_NUMBER)
  readonly orderNumber?: string;

  @ValidateIf(hasNoToken)
  @IsMailAddress()
  readonly email?: string;

  @IsOptional()
  @IsText(MAX_TOKEN_LENGTH)
  readonly token?: string;
}

/** The same whether there is such an order or not. */
export interface PreparedWithdrawalResponse {
  /** For `POST /api/v1/withdrawals/:id/confirm`, within a week. */
  readonly id: string;
}

/** Body of `POST /api/v1/withdrawals/purchase`: the token of the mailed link; number and address show nothing. */
export class ShowPurchaseRequest {
  @IsText(MAX_TOKEN_LENGTH)
  readonly token!: string;
}

/** What the mailed link may show of a purchase. */
export interface PurchaseResponse {
  /** Of the product, which says nothing about health. */
  readonly productName: string;
  /** Paid, with VAT. */
  readonly priceOre: number;
  /** `ended`: the reply is signed. `over`: the order has ended without one. */
  readonly right: 'holds' | 'ended' | 'over';
}

/** Body of `POST /api/v1/withdrawals/stop`: the token of 'Det var inte jag'. */
export class StopWithdrawalRequest {
  @IsText(MAX_TOKEN_LENGTH)
  readonly token!: string;
}

/** Body of `POST /api/v1/admin/withdrawals/:id/decision`. */
export class DecideWithdrawalRequest {
  /** The case ends without an answer. The money goes back either way. */
  @IsBoolean()
  readonly endCase!: boolean;

  /** Why, for the clinic itself; kept encrypted. */
  @IsFilledText(1_000)
  readonly reason!: string;
}

export interface DecidedWithdrawalResponse {
  readonly id: string;
  readonly endCase: boolean;
  /** ISO 8601. */
  readonly decidedAt: string;
}
