import { InvalidRequestError } from '../../../platform/errors/domain-error.js';

/** A strong entity tag (RFC 9110, 8.8.3) that is a revision; `"0"` is that of an answer not yet given. */
const REVISION = /^"(0|[1-9]\d{0,8})"$/;

/** The revision that a change builds on, from `If-Match`. @throws InvalidRequestError when it is missing or no revision */
export function parseIfMatch(header: string | undefined): number {
  const revision = REVISION.exec(header?.trim() ?? '')?.[1];
  if (revision === undefined)
    throw new InvalidRequestError('If-Match must be the revision in quotes, "0" for the first');
  return Number(revision);
}
