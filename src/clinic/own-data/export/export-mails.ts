import { Injectable } from '@nestjs/common';
import { OWN_DATA_FRAGMENT, paths } from '../../../../common/paths.js';
import { Env } from '../../../platform/config/env.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Brand } from '../../../profile/brand.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { UsersService } from '../../../supabase/auth/accounts/users.service.js';
import { CaseMails } from '../../case-access/links/case-mails.js';
import { CaseOwnersRepository } from '../../cases/case-owners.repository.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import type { ExportMailFacts } from './export.mail.js';
import type { StoredExport } from './exports.repository.js';

/** A mail about a copy. */
export interface ExportMail {
  readonly template: 'assessments.own-data-ready' | 'assessments.own-data-fetched';
  /** One mail of a template for each fact. */
  readonly factId: string;
  readonly write: (facts: ExportMailFacts) => MailContent;
}

/** Mails about copies, to the account's proven address, or to the order's address with a link to its case. */
@Injectable()
export class ExportMails {
  constructor(
    private readonly caseMails: CaseMails,
    private readonly mails: MailOutbox,
    private readonly users: UsersService,
    private readonly orders: OrdersService,
    private readonly cases: CasesRepository,
    private readonly owners: CaseOwnersRepository,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

  /** Before the transaction: the newest brand, and the address. */
  async prepare({ userId }: StoredExport): Promise<string | null> {
    await this.caseMails.prepare();
    if (userId === null) return null;
    return (await this.users.findProvenEmail(userId)) ?? (await this.orderEmailOf(userId));
  }

  /** Stores the mail in the caller's transaction. @param to what {@link prepare} gave */
  async enqueue(tx: Tx, of: StoredExport, to: string | null, { template, factId, write }: ExportMail): Promise<void> {
    const { name: brand, contactEmail } = this.brand.current;
    if (of.userId !== null) {
      if (to === null) return;
      const facts = { brand, contactEmail, pageUrl: `${this.env.http.publicUrl}${paths.ownData}` };
      await this.mails.enqueue(tx, { template, factId, subjectId: of.userId, to, ...write(facts) });
      return;
    }
    const found = of.ofCaseId === null ? null : await this.cases.find(of.ofCaseId, tx);
    if (found === null) return;
    await this.caseMails.enqueue(tx, {
      template,
      factId,
      caseId: found.id,
      orderId: found.orderId,
      write: ({ caseUrl }) => write({ brand, contactEmail, pageUrl: `${caseUrl}${OWN_DATA_FRAGMENT}` }),
    });
  }

  /** A person whom BankID signs in may have no address of the account: that of the newest order of its cases. */
  private async orderEmailOf(userId: string): Promise<string | null> {
    const [newest] = await this.owners.listOrderIds(userId);
    const email = newest && (await this.orders.getContact(newest)).email;
    return email === undefined || email === '' ? null : email;
  }
}
