/** When requests are sent. */
export type Pace =
  /** Each connection sends its next request after each response, for this duration. */
  | { readonly kind: 'closed'; readonly seconds: number }
  /** Closed loop until each request has been sent once. */
  | { readonly kind: 'once' }
  /** At fixed times, whether or not earlier responses have arrived (open loop). */
  | { readonly kind: 'fixed'; readonly perSecond: number; readonly seconds: number };

/** A request to the generator. */
export interface Load {
  readonly origin: string;
  readonly connections: number;
  /** Raw requests, sent in turn. */
  readonly requests: readonly string[];
  readonly pace: Pace;
}

/** The generator's result. */
export interface Answers {
  readonly latenciesMs: Float64Array;
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Counts of responses by status, other than 2xx and 304. */
  readonly refusals: Readonly<Record<string, number>>;
}
