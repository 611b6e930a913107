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
