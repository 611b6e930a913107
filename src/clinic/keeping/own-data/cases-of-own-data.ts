import { Injectable } from '@nestjs/common';
import { noSuch } from '../../../platform/errors/refusals.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { accessOfAccount, type OpeningDecision } from '../../access/opening/may-open-case.js';
import { CaseDoors, type OpenableCase } from '../../access/opening/case-doors.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import type { Access } from '../../records/access.js';
import type { CaseOwnDataResponse, OwnDataAccess, OwnDataCase } from './own-data.contract.js';

/** Whether a request shows two factors: its session, BankID, or a case that is open, which has taken the code to its phone. */
export function showsTwoFactors(
  { assurance, isPerson }: Pick<SignedInUser, 'assurance' | 'isPerson'>,
  openCases: number,
) {
  return assurance === 'aal2' || isPerson || openCases > 0;
}

/** Which cases the pages of own data show. */
@Injectable()
export class CasesOfOwnData {
  constructor(
    private readonly doors: CaseDoors,
    private readonly cases: CasesRepository,
    private readonly orders: OrdersService,
  ) {}

  /** All of the account, those too that it may not open now. @param sessionTokens from the request's cookies */
  async listOf(user: SignedInUser, sessionTokens: readonly string[]): Promise<OwnDataCase[]> {
    return (await this.doors.list(user, sessionTokens)).map(present);
  }

  /** By id of the case: what the account may open now. @param sessionTokens from the request's cookies */
  async accessesOf(
    user: SignedInUser,
    sessionTokens: readonly string[],
    requestId: string,
  ): Promise<ReadonlyMap<string, Access>> {
    const cases = await this.doors.list(user, sessionTokens);
    return new Map(
      cases.flatMap(({ found: { id }, decision }) => {
        const access = accessOfAccount(user, decision, { caseId: id, requestId });
        return access === null ? [] : [[id, access] as const];
      }),
    );
  }

  /** @throws `not_found` */
  async get(caseId: string): Promise<CaseOwnDataResponse> {
    const found = await this.cases.find(caseId);
    if (!found) throw noSuch('case');
    const order = (await this.orders.findPlaced([found.orderId])).get(found.orderId);
    if (!order) throw noSuch('case');
    return { orderNumber: order.number, state: found.state, createdAt: order.createdAt.toISOString() };
  }
}

function present({ found: { id, state }, orderNumber, orderedAt, decision }: OpenableCase): OwnDataCase {
  return { id, orderNumber, state, createdAt: orderedAt.toISOString(), access: accessOf(decision) };
}

function accessOf(decision: OpeningDecision): OwnDataAccess {
  if (decision.isGranted) return 'open';
  switch (decision.because) {
    case 'phone_needed':
      return 'code-needed';
    case 'factor_needed':
      return 'factor-needed';
    case 'access_frozen':
      return 'frozen';
    default:
      return 'refused';
  }
}
