/** One invoice of the signed-in person. */
export interface InvoiceResponse {
  readonly id: string;
  /** The order that it belongs to, as in the table `orders`. */
  readonly order_id: string | null;
  readonly number: string | null;
  readonly description: string | null;
  /** Unix seconds. */
  readonly created: number;
  /** Öre, VAT included. */
  readonly amount: number;
  /** Lower case. */
  readonly currency: string;
  readonly status: string;
  readonly hosted_invoice_url: string | null;
  readonly invoice_pdf: string | null;
}

/** Answer of `get-stripe-invoices`, newest first. */
export interface InvoicesResponse {
  readonly invoices: readonly InvoiceResponse[];
}
