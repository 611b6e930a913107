declare const isPublic: unique symbol;

/** A response as it goes on the wire. */
export interface ResponseParts {
  readonly status: number;
  /** In addition to those of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null for a 304. */
  readonly body: Buffer | null;
}

/** A response that is public to every caller. It is sent before authentication, and only `publicResponse()` makes one. */
export interface PublicResponse extends ResponseParts {
  readonly [isPublic]: true;
}

/**
 * SECURITY: the parts must not depend on the caller's bearer, cookies or address. `tools/boundaries.mjs` names the three
 * rooms that may call this, and `public-responses.browser.spec.ts` compares what each caller gets.
 */
export function publicResponse<T extends ResponseParts>(parts: T): T & PublicResponse {
  return parts as T & PublicResponse;
}
