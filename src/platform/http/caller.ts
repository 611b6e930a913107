import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Authenticator assurance level: `aal2` once a second factor was shown in this session (NIST SP 800-63B). */
export type AssuranceLevel = 'aal1' | 'aal2';

/** The signed-in user behind a request, with account and session as they were when it arrived. */
export interface SignedInUser {
  readonly id: string;
  readonly sessionId: string;
  /** Lower case; null for accounts with a phone number only and for anonymous ones. */
  readonly email: string | null;
  readonly isEmailConfirmed: boolean;
  readonly isAnonymous: boolean;
  /** BankID alone signs the account in. */
  readonly isPerson: boolean;
  /** The lower level of access token and session row: a token issued before the second factor stays `aal1`. */
  readonly assurance: AssuranceLevel;
  /** The account has a verified second factor, shown in this session or not. */
  readonly hasFactor: boolean;
  /** The session was opened with a password that is too weak for staff, and it has not been changed since. */
  readonly hasWeakPassword: boolean;
  readonly sessionStartedAt: Date;
  /** When the session last saw a password, a code, a link or a factor. */
  readonly authenticatedAt: Date;
  /** When it last saw a mailed or texted code or link; null: never. */
  readonly codeShownAt: Date | null;
  /** The factor that the session was raised by; null at `aal1` and after a recovery code. */
  readonly factorId: string | null;
  /** When it last saw a second factor; null: never. */
  readonly factorShownAt: Date | null;
  /** When it last signed a reply or an amendment; null: never. */
  readonly signedAt: Date | null;
  /** When the session was locked for the desk; null: it is open. */
  readonly lockedAt: Date | null;
}

/** Whether the session may see personal data: it is not locked, and has shown the second factor, if the account has a verified one. */
export function isAssuredForPersonalData({
  assurance,
  hasFactor,
  lockedAt,
}: Pick<SignedInUser, 'assurance' | 'hasFactor' | 'lockedAt'>): boolean {
  return lockedAt === null && (assurance === 'aal2' || !hasFactor);
}

/** A signed-in user who is a clinician here. */
export interface SignedInClinician {
  /** Id of the row in `clinicians`, which cases and the access log refer to. */
  readonly id: string;
  /** Of the account. */
  readonly userId: string;
  /** `Anna Lind`. */
  readonly displayName: string;
  /** `specialistläkare i hud- och könssjukdomar`. */
  readonly title: string;
}

/** Who sent a request: a signed-in user, a program with an API key, or an unauthenticated caller. */
export type Caller =
  | { readonly kind: 'user'; readonly user: SignedInUser }
  | { readonly kind: 'key'; readonly role: string }
  | { readonly kind: 'unauthenticated' };

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard for every route that is not `@Public`. */
    caller?: Caller;
    /** Set by the access guard for every `@Clinician` route. */
    clinician?: SignedInClinician;
  }
}

/** The signed-in user; null where the route is `@OptionalUser` and the caller is not signed in. */
export const CurrentUser = createParamDecorator((_data: unknown, context: ExecutionContext): SignedInUser | null => {
  const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
  return caller?.kind === 'user' ? caller.user : null;
});

/** The clinician of a `@Clinician` route. */
export const CurrentClinician = createParamDecorator((_data: unknown, context: ExecutionContext): SignedInClinician => {
  const { clinician } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!clinician) throw new Error('@CurrentClinician() stands at a route without @Clinician');
  return clinician;
});
