import { Injectable } from '@nestjs/common';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { CaseOwnersRepository } from '../../cases/case-owners.repository.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { accessRefusal } from '../access.errors.js';
import { CaseLinksRepository } from '../links/case-links.repository.js';
import { CaseFreezesRepository } from '../sessions/case-freezes.repository.js';

/** Mailed links beside which BankID can open a case. */
@Injectable()
export class BankidLinks {
  constructor(
    private readonly links: CaseLinksRepository,
    private readonly freezes: CaseFreezesRepository,
    private readonly cases: CasesRepository,
    private readonly orders: OrdersService,
    private readonly owners: CaseOwnersRepository,
  ) {}

  /**
   * The case of a link that has something to compare a person with: an identity number, or the person who ordered it while
   * signed in by BankID and has it for themselves so far.
   *
   * @returns its id @throws `link_invalid`, `access_frozen`, `phone_needed`
   */
  async admit(token: string): Promise<string> {
    const link = await this.links.find(token, 'form');
    if (!link) throw accessRefusal('link_invalid');
    if (await this.freezes.isFrozen(link.caseId)) throw accessRefusal('access_frozen');
    if ((await this.cases.findIdentityAssurance(link.caseId)) !== null) return link.caseId;
    if ((await this.owners.caseOwner(link.caseId))?.by === 'ordering') return link.caseId;
    throw accessRefusal('phone_needed', (await this.orders.getContact(link.orderId)).phone);
  }
}
