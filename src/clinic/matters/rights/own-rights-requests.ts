import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Right } from '../../../../common/rights-request.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { CaseOwnersRepository } from '../../cases/case-owner.repository.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import type { Whose, Words } from '../../cases/matters/define-matter.js';
import { Matters } from '../../cases/matters/matters.js';
import { presentOwn } from './present-request.js';
import { RightsRequest, type RightsRequestMatter } from './rights-request.js';
import type { MakeRightsRequest } from './rights-requests.contract.js';
import { rightsRefusal } from './rights-requests.errors.js';
import { RightsRequestsRepository } from './rights-requests.repository.js';

/** Whose requests: an account's, with those made in its cases, or else those of a case. */
export type Requester =
  | { readonly userId: string; readonly caseId: null }
  | { readonly userId: null; readonly caseId: string };

/** What a patient wrote in a request, and what the clinic replied. */
interface RequestWords {
  readonly details: string | null;
  readonly reply: string | null;
}

/** More is a fault of a program. */
const ALL = 10_000;

/** A patient makes requests about their data, and reads them. */
@Injectable()
export class OwnRightsRequests {
  constructor(
    private readonly matters: Matters,
    private readonly found: RightsRequestsRepository,
    private readonly owners: CaseOwnersRepository,
    private readonly cases: CasesRepository,
    private readonly transactions: Transactions,
  ) {}

  /** With their words, newest first. */
  async list(requester: Requester, limit: number, tx?: Tx): Promise<(RightsRequestMatter & Words)[]> {
    if (!tx) return this.transactions.run((own) => this.list(requester, limit, own));
    const { userId, caseId } = requester;
    const of = userId === null ? { caseIds: [caseId] } : { userId, caseIds: await this.found.listCaseIds(userId, tx) };
    const all = await this.matters.of(RightsRequest).list({ of, limit }, tx);
    return this.matters.of(RightsRequest).read(this.found.at(tx), all.slice(0, limit));
  }

  /**
   * What the requester's own page shows to who has shown two factors, by number of the request: for the copy of their data.
   *
   * @throws DecryptionError
   */
  async wordsOf(tx: Tx, requester: Requester): Promise<ReadonlyMap<string, RequestWords>> {
    const requests = (await this.list(requester, ALL, tx)).map((request) => presentOwn(request, true));
    return new Map(requests.map(({ number, details, closed }) => [number, { details, reply: closed?.reply ?? null }]));
  }

  /** @throws `request_open` */
  async makeByAccount(userId: string, request: MakeRightsRequest): Promise<void> {
    // An account of BankID has no address: mails go to that of an order.
    const [orderId = null] = await this.owners.listOrderIds(userId);
    await this.make({ userId, orderId, caseId: null }, request);
  }

  /** The request belongs to the case, also when somebody else ordered it. @throws `request_open`, `not_found` */
  async makeByCase(caseId: string, request: MakeRightsRequest): Promise<void> {
    const found = await this.cases.find(caseId);
    if (found === null) throw noSuch('case');
    await this.make({ userId: null, orderId: found.orderId, caseId }, request);
  }

  /** The account erases itself: kept so that the office can show it, and an erasure that it asked for before is closed with it. */
  async recordErasure(tx: Tx, userId: string): Promise<void> {
    const at = this.matters.clock.now();
    const known = await this.known(tx, { userId, orderId: null, caseId: null }, 'erasure');
    await this.matters.of(RightsRequest).begin(this.found.at(tx), known, { at, words: '' });
    await this.found.closeErasuresOf(tx, userId, at);
  }

  private async make(requester: Whose, { right, details: words = '' }: MakeRightsRequest): Promise<void> {
    await this.matters.of(RightsRequest).prepare('opened');
    await this.transactions.run(async (tx) => {
      const known = await this.known(tx, requester, right);
      if (!(await this.matters.of(RightsRequest).open(this.found.at(tx), known, { words })))
        throw rightsRefusal('request_open');
    });
  }

  private async known(tx: Tx, requester: Whose, right: Right) {
    const payload = { number: await this.found.nextNumber(tx), right, channel: 'page' } as const;
    return { ...requester, id: randomUUID(), payload };
  }
}
