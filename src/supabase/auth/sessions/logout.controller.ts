import { Controller, Query, UseGuards } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { SignedInAtAnyAssurance } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser, isAssuredForPersonalData } from '../../../platform/http/caller.js';
import { ApiKeyGuard } from '../access/api-key.guard.js';
import { AuthError, ValidationFailedError } from '../auth.errors.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { SessionsRepository } from './sessions.repository.js';

@Controller('auth/v1')
@UseGuards(ApiKeyGuard)
export class LogoutController {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Ends all sessions of the person, this one, or all but this one; their tokens stop working at once. Other sessions end
   * only at the assurance that the account has, since the password alone must not throw its owner out: 403
   * `insufficient_aal`. Clients treat a refused sign-out as done, so the current session ends even then.
   */
  @SignedInAtAnyAssurance.Post('logout', 204)
  async logout(@CurrentUser() user: SignedInUser, @Query('scope') scope: unknown = 'global'): Promise<void> {
    const { id, sessionId } = user;
    if (!isScope(scope)) throw new ValidationFailedError('Unsupported logout scope');
    const isRefused = scope !== 'local' && !isAssuredForPersonalData(user);
    if (isRefused && scope === 'others') throw new AuthError('insufficient_aal');
    const granted = isRefused ? 'local' : scope;
    await this.transactions.run(async (tx) => {
      if (granted === 'local') await this.sessions.end(tx, sessionId);
      else await this.sessions.endAllOf(tx, id, granted === 'others' ? sessionId : null);
      await this.securityEvents.record(tx, { kind: 'signed_out', userId: id, sessionId, detail: { scope: granted } });
    });
    if (isRefused) throw new AuthError('insufficient_aal');
  }
}

const SCOPES = ['global', 'local', 'others'] as const;

function isScope(scope: unknown): scope is (typeof SCOPES)[number] {
  return SCOPES.some((known) => known === scope);
}
