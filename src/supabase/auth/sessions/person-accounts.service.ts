import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { MAX_USER_AGENT_LENGTH, type ClientInfo } from '../access/client-info.js';
import { MessageLimits } from '../access/message-limits.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { UsersService } from '../accounts/users.service.js';
import type { SessionResponse } from '../auth.contract.js';
import { AuthError } from '../auth.errors.js';
import { SessionPresenter } from './session.presenter.js';
import { Sessions } from './sessions.js';

/** The browser of a request. */
export type PersonClient = ClientInfo;

/**
 * Accounts of persons, whom BankID alone signs in. They have no password, address, number or second factor, and none can be
 * added (409 `bankid_account`).
 */
@Injectable()
export class PersonAccounts {
  constructor(
    private readonly accounts: UsersService,
    private readonly users: UsersRepository,
    private readonly sessions: Sessions,
    private readonly presenter: SessionPresenter,
    private readonly limits: MessageLimits,
  ) {}

  /** @returns the id of a new account */
  async create(tx: Tx): Promise<string> {
    const { id } = await this.accounts.create(tx, { isPerson: true });
    return id;
  }

  /** Opens a session at `aal2`, which ends after two hours without use and twelve in all. @throws AuthError `user_banned` */
  async openSession(tx: Tx, userId: string, client: ClientInfo): Promise<SessionResponse> {
    const user = await this.users.lock(tx, userId);
    if (user === null) throw new AuthError('user_not_found');
    const cut = { ...client, userAgent: client.userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null };
    return this.presenter.present(await this.sessions.open(tx, user, { method: 'bankid' }, cut));
  }

  /** Counts a code to an address, before it is mailed. @throws AuthRateLimitedError */
  takeMail(address: string, ip: string): Promise<void> {
    return this.limits.take('person_email', address, ip);
  }
}
