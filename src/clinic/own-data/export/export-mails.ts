import { Injectable } from '@nestjs/common';
import { ORDER_MAILS } from '../../../../common/order-messages.js';
import { OWN_DATA_FRAGMENT, paths } from '../../../../common/paths.js';
import { Env } from '../../../platform/config/env.js';
import { audience } from '../../../platform/notices/audience.js';
import { Brand } from '../../../profile/brand.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { UsersService } from '../../../supabase/auth/accounts/users.service.js';
import { CaseMails } from '../../case-access/links/case-mails.js';
import { CaseOwnersRepository } from '../../cases/case-owners.repository.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import type { StoredExport } from './exports.repository.js';

/** What a letter about a copy knows at least. */
export interface OfExport extends Pick<StoredExport, 'userId' | 'ofCaseId'> {
  /** One letter of a template for each fact. */
  readonly factId: string;
  /** What `ExportAddresses` found before the transaction. */
  readonly accountEmail: string | null;
}

/** Addresses of accounts with copies. */
@Injectable()
export class ExportAddresses {
  constructor(
    private readonly users: UsersService,
    private readonly orders: OrdersService,
    private readonly owners: CaseOwnersRepository,
  ) {}

  /** The account's proven address; null for a copy of one case. */
  async find({ userId }: StoredExport): Promise<string | null> {
    if (userId === null) return null;
    return (await this.users.findProvenEmail(userId)) ?? (await this.orderEmailOf(userId));
  }

  /** A person whom BankID signs in may have no address of the account: that of the newest order of its cases. */
  private async orderEmailOf(userId: string): Promise<string | null> {
    const [newest] = await this.owners.listOrderIds(userId);
    const email = newest && (await this.orders.getContact(newest)).email;
    return email === undefined || email === '' ? null : email;
  }
}

/** Who has a copy: the account, or the order's address with a link to its case. */
export const exporter = audience({
  with: [CaseMails, CasesRepository, Brand, Env],
  templates: ORDER_MAILS,
  to: 'patient',
  example: ({ brand, contactEmail, siteUrl }) => ({ brand, contactEmail, pageUrl: `${siteUrl}${paths.ownData}` }),
  prepare: (mails, _cases, _brand, _env) => mails.prepare(),
  find: async (tx, { userId, ofCaseId, accountEmail }: OfExport, mails, cases, { current }, { http }) => {
    const { name: brand, contactEmail } = current;
    if (userId !== null) {
      const facts = { brand, contactEmail, pageUrl: `${http.publicUrl}${paths.ownData}` };
      return accountEmail === null ? [] : [{ id: null, email: accountEmail, subjectId: userId, facts }];
    }
    const found = ofCaseId === null ? null : await cases.find(ofCaseId, tx);
    const reader = found && (await mails.findReader(tx, { caseId: found.id, orderId: found.orderId }));
    if (!reader) return [];
    const pageUrl = `${reader.facts.caseUrl}${OWN_DATA_FRAGMENT}`;
    return [{ ...reader, facts: { brand, contactEmail, pageUrl } }];
  },
});
