import { Injectable } from '@nestjs/common';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { AdminsService } from '../accounts/admins.service.js';
import { AuthError } from '../auth.errors.js';
import { AuthEnv } from '../auth.settings.js';

/** How long a sign-in or a fresh proof allows changes of credentials. */
const FRESH_MS = 15 * millisecondsInMinute;

/**
 * In the profile `strict` a session alone does not change a password, an address, a second factor or the recovery codes
 * (OWASP ASVS 5.0, 7.5.1): a stolen token must not become the account. A sign-in or a second factor of the last 15
 * minutes is fresh; older sessions show the password or a mailed code again.
 */
@Injectable()
export class ReauthenticationRule {
  constructor(
    private readonly admins: AdminsService,
    private readonly env: AuthEnv,
  ) {}

  /** Whether a change of credentials needs fresh proof of identity in this session. */
  isNeeded({ authenticatedAt }: SignedInUser): boolean {
    return this.env.app.securityProfile === 'strict' && !isFresh(authenticatedAt);
  }

  /** With `AUTH_REAUTHENTICATION` a session older than a day changes its password with a mailed code only. */
  isCodeNeededForPassword({ sessionStartedAt }: SignedInUser): boolean {
    return this.env.auth.reauthentication && Date.now() - sessionStartedAt.getTime() >= millisecondsInDay;
  }

  /** @throws AuthError `reauthentication_needed` */
  demand(principal: SignedInUser): void {
    if (this.isNeeded(principal))
      throw new AuthError('reauthentication_needed', 'This change requires reauthentication');
  }

  /**
   * The first second factor of an admin or a clinician opens other people's data: the password alone does not suffice
   * to add it, it needs a code that was mailed in the last 15 minutes. @throws AuthError `reauthentication_needed`,
   * `mailed_code_needed`
   */
  async demandForNewFactor(principal: SignedInUser): Promise<void> {
    const isFirstOfStaff =
      this.env.app.securityProfile === 'strict' && !principal.hasFactor && (await this.admins.isStaff(principal.id));
    if (!isFirstOfStaff) return this.demand(principal);
    if (principal.codeShownAt === null || !isFresh(principal.codeShownAt)) throw new AuthError('mailed_code_needed');
  }
}

function isFresh(at: Date): boolean {
  return Date.now() - at.getTime() < FRESH_MS;
}
