import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OrderMail } from '../../../../common/order-messages.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { deviceName } from '../../../platform/http/device-name.js';
import { requestOrigin } from '../../../platform/http/request-context.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Brand } from '../../../profile/brand.js';
import type { CaseSession } from './case-session.js';
import { newDeviceMail } from './new-device.mail.js';

/** Reports where a case was opened: to the security log, and for a new browser to the order's mailbox. */
@Injectable()
export class CaseOpenings {
  constructor(
    private readonly securityEvents: SecurityEvents,
    private readonly orders: OrdersService,
    private readonly mails: MailOutbox,
    private readonly brand: Brand,
  ) {}

  /** In the transaction that opens the session, from the request in hand. */
  async record(tx: Tx, { id, caseId, reach, assurance, userId }: CaseSession): Promise<void> {
    await this.securityEvents.record(tx, {
      kind: reach === 'photos' ? 'hand_off_opened' : 'case_opened',
      userId,
      detail: { caseId, caseSessionId: id, assurance },
    });
    // A hand-off is for another device, and was begun on a known one.
    if (reach === 'case' && (await this.isNewDevice(tx, caseId))) await this.notifyMailbox(tx, caseId, id);
  }

  /** A code that does not open the case; call it where no transaction is open. */
  async recordWrongCode(caseId: string, userId: string | null): Promise<void> {
    await this.securityEvents.recordRefusal({ kind: 'case_code_failed', userId, actorId: userId, detail: { caseId } });
  }

  /** The first browser of a case causes no mail. */
  private async isNewDevice(tx: Tx, caseId: string): Promise<boolean> {
    const [row] = await tx.query<{ isNews: boolean }[]>(
      `WITH seen AS (
         INSERT INTO case_devices (case_id, device_hash) VALUES ($1, $2)
         ON CONFLICT (case_id, device_hash) DO UPDATE SET last_seen_at = now()
         RETURNING (xmax = 0) AS is_new)
       SELECT is_new AND EXISTS (SELECT 1 FROM case_devices WHERE case_id = $1) AS "isNews" FROM seen`,
      [caseId, fingerprint(requestOrigin()?.userAgent ?? '')],
    );
    return row?.isNews ?? false;
  }

  private async notifyMailbox(tx: Tx, caseId: string, factId: string): Promise<void> {
    const [found] = await tx.query<{ orderId: string }[]>('SELECT order_id AS "orderId" FROM cases WHERE id = $1', [
      caseId,
    ]);
    if (!found) return;
    const { number: orderNumber, email } = await this.orders.getContact(found.orderId, tx);
    if (email === '') return;
    const { name: brand, contactEmail } = this.brand.current;
    const device = deviceName(requestOrigin()?.userAgent ?? null);
    await this.mails.enqueue(tx, {
      template: 'assessments.new-device' satisfies OrderMail,
      factId,
      subjectId: found.orderId,
      to: email,
      ...newDeviceMail({ brand, contactEmail, orderNumber, device, at: new Date() }),
    });
  }
}

/** The user agent without its version numbers, which change with every update. */
function fingerprint(userAgent: string): Buffer {
  return createHash('sha256')
    .update(userAgent.replace(/[\d._]+/g, ''))
    .digest();
}
