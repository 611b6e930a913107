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
import { CaseDoors } from './case-doors.js';
import { GatherProofs } from './gather-proofs.js';
import { OpenSession, type Door, type Knock, type Opened } from './open-session.js';

/** The browser of a request, and what the app shows. */
export type OpeningOrder = Pick<NewBankIdOrder, 'way' | 'endUserIp' | 'userAgent' | 'visibleText'>;

/** The door of a case that takes BankID beside its mailed link. */
@Injectable()
export class BankidDoor {
  constructor(
    private readonly doors: CaseDoors,
    private readonly cases: CasesRepository,
    private readonly bankid: BankidOrders,
    private readonly refusals: PersonRefusals,
    private readonly proofs: GatherProofs,
    private readonly openSession: OpenSession,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Begins an order for the case of the link. A case that BankID cannot open is refused before anybody identifies.
   *
   * @throws as `CaseDoors.admitToBankid`, and `bankid_off`, `bankid_unavailable`
   */
  async begin(token: string, order: OpeningOrder): Promise<BegunBankIdOrder> {
    const subjectId = await this.doors.admitToBankid(token);
    return this.bankid.begin({ purpose: 'open-case', subjectId, returnPath: paths.openForm, ...order });
  }

  /**
   * Opens the case that the order is about: the browser that began it showed the link. A refusal uses the order up too.
   *
   * @param nonce of the browser's cookie
   * @throws `under_age`, `person_blocked`, what `OpenSession.open` throws, and what `BankidOrders.take` throws
   */
  async finish(id: string, nonce: string): Promise<Opened> {
    const caseId = await this.bankid.getSubject({ id, nonce, purpose: 'open-case' });
    const found = caseId === null ? null : await this.cases.find(caseId);
    if (!found) throw noSuch('case');
    const door: Door = {
      ...{ caseId: found.id, orderId: found.orderId, hasLink: true, user: null, person: null },
      principal: { id: `bankid-order:${id}`, role: 'patient', assurance: 'link+bankid' },
    };
    const outcome = await this.transactions.run(async (tx): Promise<Knock | DomainError> => {
      const use = { id, nonce, purpose: 'open-case', subjectId: found.id } as const;
      const { identityNumber } = await this.bankid.take(tx, use);
      const refusal = await this.refusals.find(tx, identityNumber);
      if (refusal) return refusal;
      const person = await this.proofs.identify(tx, identityNumber);
      return this.openSession.knock(tx, { ...door, person }, { code: null, sessionTokens: [] });
    });
    if (outcome instanceof DomainError) throw outcome;
    return this.openSession.answer(outcome, door);
  }
}
