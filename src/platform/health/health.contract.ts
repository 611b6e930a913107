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

/** Response of `GET /health/self`. */
export interface SelfResponse {
  /** Shows that a process with the same keys responds. */
  readonly proof: string;
  /** The client's address is taken from a proxy's header. */
  readonly isForwarded: boolean;
  /** The address that the request made up counts as the client's. */
  readonly believesForgedAddress: boolean;
  readonly host: string;
}
