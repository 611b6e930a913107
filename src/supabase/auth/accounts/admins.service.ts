import { Injectable } from '@nestjs/common';
import { Env } from '../../../platform/config/env.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { audience } from '../../../platform/notices/audience.js';
import { Brand } from '../../../profile/brand.js';
import { isAssuredForAdministration } from '../../../platform/http/admin-assurance.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import type { SecurityEvent } from '../security-events/security-events.repository.js';
import { AdminsRepository } from './admins.repository.js';
import { hasExpired, sessionLifetimes, type SessionSettings } from './session-lifetimes.js';

/** Admins, for other modules and for tools. */
@Injectable()
export class AdminsService {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly securityEvents: SecurityEvents,
  ) {}

  /** Whether the account is an active admin and neither banned nor erased. Pass `tx` inside a transaction. */
  isActiveAdmin(userId: string, tx?: Tx): Promise<boolean> {
    return this.admins.isActiveAdmin(userId, tx);
  }

  /** Whether the account is of an active admin or clinician. Stricter rules apply to its password and sessions. */
  isStaff(userId: string, tx?: Tx): Promise<boolean> {
    return this.admins.isStaff(userId, tx);
  }

  /**
   * Whether the account is an active admin and the session is open with the assurance of an admin: for pages opened
   * without a bearer.
   */
  async isActiveAdminIn(userId: string, sessionId: string, settings: SessionSettings): Promise<boolean> {
    const session = await this.admins.findSession(userId, sessionId);
    if (session === null || hasExpired(session, sessionLifetimes(settings, true), new Date())) return false;
    return isAssuredForAdministration(session, settings.app.securityProfile);
  }

  /** The e-mail addresses of accounts. An erased account has none. */
  findAddresses(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.admins.findAddresses(userIds);
  }

  /** Active admins with a proven address, the recipients of notifications. Pass `tx` inside a transaction. */
  listReachable(tx?: Tx): Promise<{ id: string; email: string }[]> {
    return this.admins.listReachable(tx);
  }

  /** Locks the rows of all admins, so that two removals follow each other. @returns the active ones who can sign in with a second factor */
  lockAllWithFactor(tx: Tx): Promise<string[]> {
    return this.admins.lockAllWithFactor(tx);
  }

  /** Makes the account an admin, or an inactive one active again. @param by default: the command on the server */
  async add(tx: Tx, userId: string, by: Pick<SecurityEvent, 'actorId' | 'detail'> = { actorId: null }): Promise<void> {
    const isNew = await this.admins.activate(tx, userId);
    if (isNew) await this.securityEvents.record(tx, { ...by, kind: 'admin_added', userId });
  }

  /**
   * Deactivates the admin; the row stays, so that the account's log can still be read. @returns whether it was an
   * active admin
   * @param actorId null: the command on the server
   */
  async remove(tx: Tx, userId: string, actorId: string | null = null): Promise<boolean> {
    const wasActive = await this.admins.deactivate(tx, userId);
    if (wasActive) await this.securityEvents.record(tx, { kind: 'admin_removed', userId, actorId });
    return wasActive;
  }
}

/** What a letter to the admins knows at least. */
export interface OfAnAct {
  readonly subjectId: string;
  /** Who has acted, and knows it. */
  readonly actorId?: string | null;
  /** The address of whom it is about, who gets a mail of their own. */
  readonly ownEmail?: string | null;
}

/** Every admin who can be reached, but for the one who has acted or whom it is about. */
export const admins = audience({
  with: [AdminsService, Brand, Env],
  to: 'staff',
  example: ({ brand, siteUrl }) => ({ brand, siteUrl }),
  prepare: (_admins, brand, _env) => brand.latest(),
  find: async (tx, { subjectId, actorId = null, ownEmail = null }: OfAnAct, reachable, { current }, { http }) =>
    (await reachable.listReachable(tx))
      .filter(({ id, email }) => id !== actorId && email !== ownEmail)
      .map((admin) => ({ ...admin, subjectId, facts: { brand: current.name, siteUrl: http.publicUrl } })),
});

/** Who mends what is bad: every admin who can be reached, or the clinic's address while none can. */
export const operators = audience({
  with: [AdminsService, Brand, Env],
  to: 'staff',
  example: ({ brand, siteUrl }) => ({ brand, siteUrl }),
  prepare: (_admins, brand, _env) => brand.latest(),
  find: async (tx, { subjectId }: { readonly subjectId: string }, reachable, { current }, { http }) => {
    const found = await reachable.listReachable(tx);
    const readers = found.length > 0 ? found : [{ id: 'clinic', email: current.contactEmail }];
    return readers.map((reader) => ({ ...reader, subjectId, facts: { brand: current.name, siteUrl: http.publicUrl } }));
  },
});
