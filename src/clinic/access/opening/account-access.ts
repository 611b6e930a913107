import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { AccessSetByServiceRole, AccountBanned } from '../../../supabase/auth/auth.events.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { IN_TRANSACTION, type FactOf } from '../../../platform/events/domain-events.js';
import { Letters } from '../../../platform/notices/letter.js';
import { CaseSessionsRepository } from '../sessions/case-sessions.repository.js';
import { AccessSet } from './access-set.mail.js';
import { CaseTrustRepository } from './case-trust.repository.js';

/**
 * What an account has opened and is trusted with ends in the transaction that bans it or lets somebody else in. Signing
 * out, a new password and erasure need nothing here: with a sign-in end its sessions of cases (foreign key).
 */
@Injectable()
export class AccountAccess {
  constructor(
    private readonly sessions: CaseSessionsRepository,
    private readonly trust: CaseTrustRepository,
    private readonly letters: Letters,
  ) {}

  @OnEvent(AccountBanned.name, IN_TRANSACTION)
  async endSessions(tx: Tx, { userId }: FactOf<typeof AccountBanned>): Promise<void> {
    await this.sessions.endAllOf(tx, userId);
  }

  @OnEvent(AccessSetByServiceRole.name, IN_TRANSACTION)
  async endTrust(tx: Tx, { userId }: FactOf<typeof AccessSetByServiceRole>): Promise<void> {
    await this.sessions.endAllOf(tx, userId);
    await this.trust.removeAllOf(tx, userId);
    const email = await this.trust.findCaseOwner(tx, userId);
    if (email !== null) await this.letters.store(tx, AccessSet, { email, subjectId: userId, factId: randomUUID() });
  }
}
