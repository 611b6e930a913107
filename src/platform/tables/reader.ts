/** A signed-in user, with what their session's assurance lets them read. */
export interface UserReader {
  readonly role: 'user';
  readonly userId: string;
  readonly mayReadPersonalData: boolean;
  /** Says nothing about being an admin. */
  readonly mayReadAsAdmin: boolean;
}

/** Who reads: what the row rules of a table decide by. */
export type Reader = { readonly role: 'anonymous' } | UserReader | { readonly role: 'service' };

export const ANONYMOUS: Reader = { role: 'anonymous' };
