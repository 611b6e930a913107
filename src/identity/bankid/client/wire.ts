/** BankID's relying-party API 6.0, with the operator's field names. */

/** What `/auth` and `/sign` need; without the parts that the clinic does not use. */
export interface OrderRequest {
  readonly endUserIp: string;
  /** Base64. */
  readonly userVisibleData?: string;
  /** Base64. */
  readonly userNonVisibleData?: string;
  /** Where the app leads afterwards, on the same device. */
  readonly returnUrl?: string;
  readonly returnRisk: boolean;
  readonly web?: {
    /** Host of the site, in Punycode. */
    readonly referringDomain: string;
    /** At most 256 characters: BankID refuses longer ones. */
    readonly userAgent?: string;
  };
}

export interface OrderAnswer {
  readonly orderRef: string;
  readonly autoStartToken: string;
  readonly qrStartToken: string;
  readonly qrStartSecret: string;
}

/** What `/collect` answers, as far as it is needed before the outcome is stored. */
export interface CollectAnswer {
  readonly status: 'pending' | 'failed' | 'complete';
  readonly hintCode: string | null;
  /** The exact body. */
  readonly raw: string;
}

/** BankID answered with an error of its API. */
export class BankIdApiError extends Error {
  /** @param errorCode such as `invalidParameters` or `notFound`; what BankID adds in `details` is for the log alone */
  constructor(
    readonly status: number,
    readonly errorCode: string,
    readonly details: string,
  ) {
    super(`BankID answered ${status} ${errorCode}: ${details}`);
    this.name = 'BankIdApiError';
  }

  /** BankID knows no such order, or its outcome was collected before. */
  get isOrderGone(): boolean {
    return this.errorCode === 'notFound' || (this.errorCode === 'invalidParameters' && /order/i.test(this.details));
  }
}

/** No usable answer: no connection, a certificate that was refused, no answer in time, or no JSON. */
export class BankIdUnreachableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BankIdUnreachableError';
  }
}
