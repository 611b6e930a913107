import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { deviceFingerprint, deviceName } from '../../../platform/http/devices.js';
import { Letters } from '../../../platform/notices/letter.js';
import type { ClientInfo } from '../access/client-info.js';
import { Session, type AuthMethod, type MethodUse } from '../accounts/session.entity.js';
import type { User } from '../accounts/user.entity.js';
import { AuthError, BankIdAccountError } from '../auth.errors.js';
import { NewSignIn } from '../links/notice.mail.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import type { OpenSession } from './session.presenter.js';
import { SessionsRepository } from './sessions.repository.js';

const SALT_BYTES = 32;

export interface Opening {
  readonly method: AuthMethod;
  /** The password of this sign-in is too weak for staff (passwords.ts). */
  readonly hasWeakPassword?: boolean;
  /** The session was opened by a mailed code or link. */
  readonly isMailboxShown?: boolean;
  /** Status of the refusal of a banned account. */
  readonly bannedStatus?: 400 | 403;
}

@Injectable()
export class Sessions {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly letters: Letters,
    private readonly securityEvents: SecurityEvents,
  ) {}

  /**
   * Opens a new session of an account whose row is locked and stored. A new device or network is reported to the owner by mail.
   *
   * @throws AuthError `user_banned` with the given status; BankIdAccountError for a person by another method than BankID
   */
  async open(tx: Tx, user: User, opening: Opening, client: ClientInfo): Promise<OpenSession> {
    const { method, hasWeakPassword = false, bannedStatus = 403 } = opening;
    const now = new Date();
    if (user.isBanned(now)) throw new AuthError('user_banned', undefined, bannedStatus);
    const isByBankId = method === 'bankid';
    if (user.isPerson !== isByBankId) throw new BankIdAccountError();
    const session = Object.assign(new Session(), {
      id: randomUUID(),
      userId: user.id,
      // BankID is a possession and a secret at once.
      assurance: isByBankId ? 'aal2' : 'aal1',
      methods: [methodUse(method, now)],
      factorId: null,
      codeShownAt: opening.isMailboxShown === true ? now : null,
      refreshSalt: randomBytes(SALT_BYTES),
      refreshNumber: 0,
      refreshFloor: 0,
      userAgent: client.userAgent,
      ip: client.ip,
      hasWeakPassword,
      createdAt: now,
      refreshedAt: now,
      lastActiveAt: now,
      signedAt: null,
      lockedAt: null,
      unlockFailures: 0,
    } satisfies Session);
    const { isNewDevice, factors } = await this.sessions.open(tx, session, deviceFingerprint(client));
    Object.assign(user, { lastSignInAt: now, updatedAt: now });
    if (isNewDevice) await this.tellOfNewDevice(tx, user, session);
    await this.securityEvents.record(tx, {
      kind: 'signed_in',
      userId: user.id,
      sessionId: session.id,
      detail: { method },
    });
    return { session, user, factors };
  }

  /** To an account that has signed in before. */
  private async tellOfNewDevice(tx: Tx, { id: subjectId, email }: User, session: Session): Promise<void> {
    if (email === null) return;
    const { id: factId, userAgent, createdAt: at } = session;
    await this.letters.store(tx, NewSignIn, { email, subjectId, factId, device: deviceName(userAgent), at });
  }
}

export function methodUse(method: AuthMethod, at: Date): MethodUse {
  return { method, timestamp: Math.floor(at.getTime() / 1000) };
}
