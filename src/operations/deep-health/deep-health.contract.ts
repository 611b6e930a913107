/** Response of `GET /health/deep`; 503 with `status: error`. */
export interface DeepHealthResponse {
  readonly status: 'ok' | 'error';
  readonly parts: {
    readonly database: PartHealth;
    readonly queue: PartHealth;
    /** Processes that run jobs; down when none has reported for a minute. */
    readonly worker: PartHealth & { readonly secondsSilent: number | null };
    /** Events that wait for a worker; down when one has waited for a minute. */
    readonly outbox: PartHealth & { readonly secondsWaited: number | null };
    /** Down when a mail has waited for fifteen minutes. */
    readonly mails: PartHealth;
    /** Down when a text message has waited for fifteen minutes. */
    readonly texts: PartHealth;
    /** Down when events of Stripe wait for five minutes, or their webhooks have been lost for fifteen. */
    readonly stripeEvents: PartHealth;
    /** Down when no backup of the last two days has been restored by a drill. A clinic that has not opened yet needs none. */
    readonly backup: PartHealth;
  };
}

/** Whether a part of the clinic works. */
export interface PartHealth {
  readonly status: 'up' | 'down';
}
