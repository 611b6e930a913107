import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { PersonsService } from '../../../identity/persons/persons.service.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { AccessLog } from '../../patient-records/access-log/access-log.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { requestId } from '../../../platform/http/request-context.js';
import type { Case } from '../../cases/case.entity.js';
import { CaseNotFoundError } from '../../cases/cases.errors.js';
import { CasesRepository } from '../../cases/cases.repository.js';

/** A case with the number of its order. */
export interface OwnCase {
  readonly found: Case;
  readonly orderNumber: string;
}

/**
 * The cases of an account: those of orders that belong to it and were made under its proven address. A person whom BankID
 * signs in also has those whose form has their identity number, once it was read from BankID.
 */
@Injectable()
export class OwnCases {
  constructor(
    private readonly orders: OrdersService,
    private readonly cases: CasesRepository,
    private readonly persons: PersonsService,
    private readonly log: AccessLog,
  ) {}

  /** Newest first. */
  async list(userId: string): Promise<OwnCase[]> {
    const ordered = await this.cases.listByOrders((await this.orders.listProvenOf(userId)).map(({ id }) => id));
    const known = new Set(ordered.map(({ id }) => id));
    const proven = (await this.listProven(userId)).filter(({ id }) => !known.has(id));
    const all = proven.length === 0 ? ordered : [...ordered, ...proven].sort(newestFirst);
    const numbers = await this.orders.findNumbers(all.map(({ orderId }) => orderId));
    return all.map((found) => ({ found, orderNumber: numbers.get(found.orderId) ?? '' }));
  }

  /**
   * One of them. Who asks for somebody else's leaves a row in its access log.
   *
   * @throws CaseNotFoundError alike for one that is not theirs, a missing one and no id at all
   */
  async get(user: SignedInUser, caseId: string): Promise<Case> {
    const found = isUUID(caseId) ? await this.cases.find(caseId) : null;
    if (!found) throw new CaseNotFoundError();
    const orders = await this.orders.listProvenOf(user.id);
    if (orders.some(({ id }) => id === found.orderId)) return found;
    if (user.isPerson && (await this.listProven(user.id)).some(({ id }) => id === found.id)) return found;
    const principal = { id: `user:${user.id}`, role: 'patient', assurance: user.assurance } as const;
    await this.log.refuse(
      { principal, reason: 'own-case', requestId: requestId() },
      { caseId: found.id, action: 'read', group: 'case' },
    );
    throw new CaseNotFoundError();
  }

  /** None for an account that is not a person's. */
  private async listProven(userId: string): Promise<Case[]> {
    const identityNumber = await this.persons.findIdentityNumber(userId);
    return identityNumber === null ? [] : this.cases.listByProvenIdentity(this.persons.hashOf(identityNumber));
  }
}

function newestFirst(one: Case, other: Case): number {
  return other.createdAt.getTime() - one.createdAt.getTime() || one.id.localeCompare(other.id);
}
