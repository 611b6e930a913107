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
  };
}

/** Whether a part of the clinic works. */
export interface PartHealth {
  readonly status: 'up' | 'down';
}
