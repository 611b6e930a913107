import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { EventPublisher } from '../../../platform/events/event-publisher.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { AdminsService } from '../accounts/admins.service.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthError } from '../auth.errors.js';
import { AccountErasing, UserErased } from '../auth.events.js';
import { ReauthenticationRule } from '../sessions/reauthentication-rule.js';

/** Erases accounts: for the service role, and for a person who erases their own. */
@Injectable()
export class AccountErasure {
  constructor(
    private readonly users: UsersRepository,
    private readonly admins: AdminsService,
    private readonly reauthentication: ReauthenticationRule,
    private readonly events: EventPublisher,
    private readonly domainEvents: DomainEvents,
  ) {}

  /** A session alone does not erase an account. @throws AuthError `reauthentication_needed` */
  demandFreshProof(user: SignedInUser): void {
    this.reauthentication.demand(user);
  }

  /** Whether the account is of an active admin or clinician, who is removed as such first. */
  isStaff(userId: string, tx: Tx): Promise<boolean> {
    return this.admins.isStaff(userId, tx);
  }

  /**
   * Soft deletion empties the row, so that references stay valid; otherwise the row and all that depends on it are
   * deleted. Other modules may refuse (`AccountErasing`). @throws AuthError `user_not_found`
   */
  async erase(tx: Tx, id: string, { isSoft }: { readonly isSoft: boolean }): Promise<void> {
    const user = await this.users.lock(tx, id);
    if (!user) throw new AuthError('user_not_found');
    await this.domainEvents.raise(tx, AccountErasing, { userId: id });
    if (isSoft) await this.users.erase(tx, id);
    else await this.users.delete(tx, id);
    await this.events.publish(tx, UserErased, { userId: id });
  }
}
