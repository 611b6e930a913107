/** When requests are sent. */
export type Pace =
  /** Each connection asks anew as soon as it has been answered, for so long. */
  | { readonly kind: 'closed'; readonly seconds: number }
  /** The same until each request has been sent once. */
  | { readonly kind: 'once' }
  /** By the clock, whether or not those before have been answered (open loop). */
  | { readonly kind: 'fixed'; readonly perSecond: number; readonly seconds: number };

/** What the generator is asked to do. */
export interface Load {
  readonly origin: string;
  readonly connections: number;
  /** Whole requests as they are on the wire, sent in turn. */
  readonly requests: readonly string[];
  readonly pace: Pace;
}

/** What the generator saw. */
export interface Answers {
  readonly latenciesMs: Float64Array;
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Status and count of answers that are neither 2xx nor 304. */
  readonly refusals: Readonly<Record<string, number>>;
}
