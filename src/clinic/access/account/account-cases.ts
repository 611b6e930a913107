import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { noSuch } from '../../../platform/errors/refusals.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { AccessLog } from '../../records/access-log/access-log.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { requestId } from '../../../platform/http/request-context.js';
import type { Case } from '../../cases/case.entity.js';
import { CaseOwnersRepository } from '../../cases/case-owner.repository.js';
import { CasesRepository } from '../../cases/cases.repository.js';

/** A case with the number and the time of its order. */
export interface AccountCase {
  readonly found: Case;
  readonly orderNumber: string;
  readonly orderedAt: Date;
}

/** The cases of an account (case-owner.repository.ts). */
@Injectable()
export class AccountCases {
  constructor(
    private readonly orders: OrdersService,
    private readonly cases: CasesRepository,
    private readonly owners: CaseOwnersRepository,
    private readonly log: AccessLog,
  ) {}

  /** Newest first. */
  async list(userId: string): Promise<AccountCase[]> {
    const all = await this.owners.listCases(userId);
    const placed = await this.orders.findPlaced(all.map(({ orderId }) => orderId));
    return all.flatMap((found) => {
      const order = placed.get(found.orderId);
      return order === undefined ? [] : [{ found, orderNumber: order.number, orderedAt: order.createdAt }];
    });
  }

  /**
   * One of them. Who asks for somebody else's leaves a row in its access log.
   *
   * @throws `not_found` alike for one that is not theirs, a missing one and no id at all
   */
  async get(user: SignedInUser, caseId: string): Promise<Case> {
    const found = isUUID(caseId) ? await this.cases.find(caseId) : null;
    if (!found) throw noSuch('case');
    if ((await this.owners.caseOwner(found.id))?.userId === user.id) return found;
    const principal = { id: `user:${user.id}`, role: 'patient', assurance: user.assurance } as const;
    await this.log.refuse(
      { principal, reason: 'own-case', requestId: requestId() },
      { caseId: found.id, action: 'read', group: 'case' },
    );
    throw noSuch('case');
  }

  /**
   * As `get`, for a door that asks the proofs: also a case that the person ordered and that has another person's number. The
   * proofs refuse it as `identity_mismatch`, in both logs.
   */
  async getToOpen(user: SignedInUser, caseId: string): Promise<Case> {
    const isOrdered = user.isPerson && isUUID(caseId) && (await this.owners.hasOrdered(caseId, user.id));
    return (isOrdered ? await this.cases.find(caseId) : null) ?? this.get(user, caseId);
  }
}
