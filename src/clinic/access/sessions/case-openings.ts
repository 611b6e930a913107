import { Injectable } from '@nestjs/common';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { Letters } from '../../../platform/notices/letter.js';
import { deviceFingerprint, deviceName } from '../../../platform/http/devices.js';
import { requestId, requestOrigin } from '../../../platform/http/request-context.js';
import { AccessLog } from '../../records/access-log/access-log.js';
import type { Principal } from '../../records/access.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { CaseDevicesRepository } from './case-devices.repository.js';
import type { CaseSession } from './case-session.js';
import { NewDevice } from './new-device.mail.js';

/** An attempt at a case with its caller; `user` is null without an account. */
interface RefusedOpening {
  readonly caseId: string;
  readonly principal: Principal;
  readonly user: SignedInUser | null;
}

/** The ways into a case; the first opening by another one is told, whatever the device. */
const WAYS: Readonly<Record<CaseSession['assurance'], string>> = {
  'link+code': 'link',
  'link+bankid': 'link',
  'account+code': 'account',
  aal2: 'account',
  bankid: 'bankid',
  'hand-off': 'link',
};

/** Reports where a case was opened: to the security log, and for a new device, network or way to the order's mailbox. */
@Injectable()
export class CaseOpenings {
  constructor(
    private readonly securityEvents: SecurityEvents,
    private readonly devices: CaseDevicesRepository,
    private readonly cases: CasesRepository,
    private readonly letters: Letters,
    private readonly log: AccessLog,
  ) {}

  /** In the transaction that opens the session, from the request in hand. */
  async record(tx: Tx, { id, caseId, reach, assurance, userId }: CaseSession): Promise<void> {
    await this.securityEvents.record(tx, {
      kind: reach === 'photos' ? 'hand_off_opened' : 'case_opened',
      userId,
      detail: { caseId, caseSessionId: id, assurance },
    });
    // A hand-off is for another device, and was begun on a known one.
    if (reach !== 'case') return;
    const { userAgent = null, ip = null } = requestOrigin() ?? {};
    if (await this.devices.record(tx, caseId, deviceFingerprint({ userAgent, ip }, WAYS[assurance])))
      await this.notifyMailbox(tx, caseId, id, deviceName(userAgent));
  }

  /** A code that does not open the case, in access log and security log; call it where no transaction is open. */
  recordWrongCode(opening: RefusedOpening): Promise<void> {
    return this.recordRefusal('case_code_failed', opening);
  }

  /** BankID identified another person than the one whose number the case has; as `recordWrongCode`. */
  recordMismatch(opening: RefusedOpening): Promise<void> {
    return this.recordRefusal('case_identity_differs', opening);
  }

  private async recordRefusal(
    kind: 'case_code_failed' | 'case_identity_differs',
    { caseId, principal, user }: RefusedOpening,
  ): Promise<void> {
    const access = { principal, reason: 'own-case', requestId: requestId() } as const;
    await this.log.refuse(access, { caseId, action: 'read', group: 'case' });
    const userId = user?.id ?? null;
    await this.securityEvents.recordRefusal({ kind, userId, actorId: userId, detail: { caseId } });
  }

  private async notifyMailbox(tx: Tx, caseId: string, sessionId: string, device: string): Promise<void> {
    const found = await this.cases.find(caseId, tx);
    if (!found) return;
    await this.letters.store(tx, NewDevice, { orderId: found.orderId, sessionId, device, at: new Date() });
  }
}
