import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Brand } from '../../../profile/brand.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { LinkInvalidError } from '../access.errors.js';
import { CaseCodesRepository } from '../codes/case-codes.repository.js';
import { CaseLinksRepository } from '../links/case-links.repository.js';
import { CaseSessionsRepository } from '../sessions/case-sessions.repository.js';
import { HandOffsRepository } from '../hand-offs/hand-offs.repository.js';
import { CaseTrustRepository } from '../opening/case-trust.repository.js';
import { CaseFreezesRepository } from '../sessions/case-freezes.repository.js';
import { frozenCaseMail } from './frozen-case.mail.js';

/** "Det var inte jag": the owner of a former number stops all access to a case, and the clinic lets it go on. */
@Injectable()
export class CaseFreezes {
  constructor(
    private readonly freezes: CaseFreezesRepository,
    private readonly links: CaseLinksRepository,
    private readonly cases: CasesRepository,
    private readonly sessions: CaseSessionsRepository,
    private readonly codes: CaseCodesRepository,
    private readonly handOffs: HandOffsRepository,
    private readonly trust: CaseTrustRepository,
    private readonly orders: OrdersService,
    private readonly mails: MailOutbox,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
  ) {}

  /**
   * Freezes the case by the link in the text message to the former number. Ends sessions, codes and trust, and notifies
   * the clinic. Idempotent.
   *
   * @throws LinkInvalidError
   */
  async freeze(token: string): Promise<void> {
    const link = await this.links.find(token, 'not-me');
    if (!link) throw new LinkInvalidError();
    const { caseId, orderId } = link;
    await this.transactions.run(async (tx) => {
      await this.cases.lock(tx, caseId);
      if (!(await this.freezes.insert(tx, caseId))) return;
      await this.sessions.endAll(tx, caseId);
      await this.codes.expireAll(tx, caseId);
      await this.handOffs.remove(tx, caseId);
      await this.trust.removeAll(tx, caseId);
      await this.securityEvents.record(tx, { kind: 'case_access_frozen', detail: { caseId, orderId } });
      const { number } = await this.orders.getContact(orderId, tx);
      const { name: brand, contactEmail } = this.brand.current;
      await this.mails.enqueue(tx, {
        template: 'assessments.access-frozen',
        factId: randomUUID(),
        subjectId: orderId,
        to: contactEmail,
        ...frozenCaseMail({ brand, orderNumber: number }),
      });
    });
  }

  /** By an admin who has decided whose number it is. Links that freeze it open nothing any more. @throws CaseNotFoundError */
  async lift(caseId: string, adminId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.cases.lock(tx, caseId);
      if (!(await this.freezes.lift(tx, caseId, adminId))) return;
      await this.links.removeOf(tx, caseId, 'not-me');
      const detail = { caseId };
      await this.securityEvents.record(tx, { kind: 'case_access_unfrozen', actorId: adminId, detail });
    });
  }
}
