import { Controller, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { SignedInAtAnyAssurance } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import { ApiKeyGuard } from '../access/api-key.guard.js';
import { ValidationFailedError } from '../auth.errors.js';
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

  /** Ends all sessions of the person, this one, or all but this one; their tokens stop working at once. */
  @SignedInAtAnyAssurance()
  @Post('logout')
  @HttpCode(204)
  async logout(
    @CurrentUser() { id, sessionId }: SignedInUser,
    @Query('scope') scope: unknown = 'global',
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (scope === 'global') await this.sessions.endAllOf(tx, id);
      else if (scope === 'local') await this.sessions.end(tx, sessionId);
      else if (scope === 'others') await this.sessions.endAllOf(tx, id, sessionId);
      else throw new ValidationFailedError('Unsupported logout scope');
      await this.securityEvents.record(tx, { kind: 'signed_out', userId: id, sessionId, detail: { scope } });
    });
  }
}
