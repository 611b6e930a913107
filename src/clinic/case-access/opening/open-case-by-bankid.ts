import { Injectable } from '@nestjs/common';
import { paths } from '../../../../common/paths.js';
import {
  BankidOrders,
  type BegunBankIdOrder,
  type NewBankIdOrder,
} from '../../../identity/bankid/bankid-orders.service.js';
import { PersonRefusals } from '../../../identity/persons/person-refusals.service.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import type { Principal } from '../../patient-records/access.js';
import { BankidLinks } from './bankid-links.js';
import { OpenByIdentity, type IdentityOutcome } from './open-by-identity.js';
import type { Opened } from './open-case.js';
import { OpeningRefusals } from './opening-refusals.js';

/** The browser of a request, and what the app shows. */
export type OpeningOrder = Pick<NewBankIdOrder, 'way' | 'endUserIp' | 'userAgent' | 'visibleText'>;

/** Opens a case by a mailed link and BankID. */
@Injectable()
export class OpenCaseByBankid {
  constructor(
    private readonly links: BankidLinks,
    private readonly bankid: BankidOrders,
    private readonly persons: PersonRefusals,
    private readonly openByIdentity: OpenByIdentity,
    private readonly cases: CasesRepository,
    private readonly refusals: OpeningRefusals,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Begins an order for the case of the link. A case that BankID cannot open is refused before anybody identifies.
   *
   * @throws `link_invalid`, `access_frozen`, `phone_needed` while the case has no identity number and no person
   *   ordered it, `bankid_off`, `bankid_unavailable`
   */
  async begin(token: string, order: OpeningOrder): Promise<BegunBankIdOrder> {
    const subjectId = await this.links.admit(token);
    return this.bankid.begin({ purpose: 'open-case', subjectId, returnPath: paths.openForm, ...order });
  }

  /**
   * Opens the case that the order is about: the browser that began it showed the link. A refusal uses the order up too.
   *
   * @param nonce of the browser's cookie
   * @throws `under_age`, `person_blocked`, `identity_mismatch`, `access_frozen`, `phone_needed`, and what
   *   `BankidOrders.take` throws
   */
  async finish(id: string, nonce: string): Promise<Opened> {
    const caseId = await this.bankid.getSubject({ id, nonce, purpose: 'open-case' });
    const found = caseId === null ? null : await this.cases.find(caseId);
    if (!found) throw noSuch('case');
    const door = { caseId: found.id, orderId: found.orderId, hasLink: true, user: null, living: null } as const;
    const outcome = await this.transactions.run(async (tx): Promise<IdentityOutcome | DomainError> => {
      const use = { id, nonce, purpose: 'open-case', subjectId: found.id } as const;
      const { identityNumber } = await this.bankid.take(tx, use);
      return (
        (await this.persons.find(tx, identityNumber)) ??
        (await this.openByIdentity.open(tx, { ...door, identityNumber }))
      );
    });
    if (outcome instanceof DomainError) throw outcome;
    if (outcome.kind === 'opened') return outcome.opened;
    const principal: Principal = { id: `bankid-order:${id}`, role: 'patient', assurance: 'link+bankid' };
    const because = outcome.kind === 'refused' ? outcome.because : 'not_found';
    throw await this.refusals.errorOf(because, { ...door, principal });
  }
}
