import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { Kit } from '../../../platform/notices/kit.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { endCaseAccess } from '../../records/end-case-access.repository.js';
import { accessRefusal } from '../access.errors.js';
import { CaseLinksRepository } from '../links/case-links.repository.js';
import { CaseFreezesRepository } from '../sessions/case-freezes.repository.js';
import { FrozenCase } from './frozen-case.mail.js';

/** "Det var inte jag": the owner of a former number stops all access to a case, and the clinic lets it go on. */
@Injectable()
export class CaseFreezes {
  constructor(
    private readonly freezes: CaseFreezesRepository,
    private readonly links: CaseLinksRepository,
    private readonly cases: CasesRepository,
    private readonly kit: Kit,
    private readonly securityEvents: SecurityEvents,
  ) {}

  /**
   * Freezes the case by the link in the text message to the former number. Ends sessions, codes and trust, and notifies
   * the clinic. Idempotent.
   *
   * @throws `link_invalid`
   */
  async freeze(token: string): Promise<void> {
    const link = await this.links.find(token, 'not-me');
    if (!link) throw accessRefusal('link_invalid');
    const { caseId, orderId } = link;
    await this.kit.transactions.run(async (tx) => {
      await this.cases.lock(tx, caseId);
      if (!(await this.freezes.insert(tx, caseId))) return;
      await endCaseAccess(tx, caseId);
      await this.securityEvents.record(tx, { kind: 'case_access_frozen', detail: { caseId, orderId } });
      await this.kit.letters.store(tx, FrozenCase, { freezeId: randomUUID(), orderId });
    });
  }

  /** By an admin who has decided whose number it is. Links that freeze it open nothing any more. @throws `not_found` */
  async lift(caseId: string, adminId: string): Promise<void> {
    await this.kit.transactions.run(async (tx) => {
      await this.cases.lock(tx, caseId);
      if (!(await this.freezes.lift(tx, caseId, adminId))) return;
      await this.links.removeOf(tx, caseId, 'not-me');
      const detail = { caseId };
      await this.securityEvents.record(tx, { kind: 'case_access_unfrozen', actorId: adminId, detail });
    });
  }
}
