import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { CaseOwnersRepository } from '../../cases/case-owner.repository.js';
import { AccountCases, type AccountCase } from '../account/account-cases.js';
import { accessRefusal } from '../access.errors.js';
import { CaseLinksRepository } from '../links/case-links.repository.js';
import { OrderedCases } from '../links/ordered-cases.js';
import { CaseFreezesRepository } from '../sessions/case-freezes.repository.js';
import { GatherProofs } from './gather-proofs.js';
import { mayOpenCase, type OpeningDecision } from './may-open-case.js';
import { OpenSession, type Opened, type ShownNow } from './open-session.js';

/** A case of an account, with whether this request may open it. */
export interface OpenableCase extends AccountCase {
  readonly decision: OpeningDecision;
}

/** The doors of a case that take a code: the mailed link, the account, and the browser that ordered. */
@Injectable()
export class CaseDoors {
  constructor(
    private readonly links: CaseLinksRepository,
    private readonly accountCases: AccountCases,
    private readonly ordered: OrderedCases,
    private readonly owners: CaseOwnersRepository,
    private readonly freezes: CaseFreezesRepository,
    private readonly orders: OrdersService,
    private readonly proofs: GatherProofs,
    private readonly openSession: OpenSession,
  ) {}

  /** @throws `link_invalid`, and as `OpenSession.open` */
  async openByLink(token: string, shown: ShownNow): Promise<Opened> {
    const link = await this.links.find(token, 'form');
    if (!link) throw accessRefusal('link_invalid');
    const { caseId, orderId, name } = link;
    const principal = { id: `case-link:${name}`, role: 'patient', assurance: 'link' } as const;
    const door = { caseId, orderId, principal, hasLink: true, isMailed: true, user: null, person: null } as const;
    return this.openSession.open(door, shown);
  }

  /**
   * The case of a link that BankID can open: there is something to compare a person with.
   *
   * @returns its id @throws `link_invalid`, `access_frozen`, `phone_needed`
   */
  async admitToBankid(token: string): Promise<string> {
    const link = await this.links.find(token, 'form');
    if (!link) throw accessRefusal('link_invalid');
    if (await this.freezes.isFrozen(link.caseId)) throw accessRefusal('access_frozen');
    if (await this.owners.isComparable(link.caseId)) return link.caseId;
    throw accessRefusal('phone_needed', (await this.orders.getContact(link.orderId)).phone);
  }

  /** A person whom BankID has signed in needs no code. @throws `not_found`, and as `OpenSession.open` */
  async openByAccount(user: SignedInUser, caseId: string, shown: ShownNow): Promise<Opened> {
    const { id, orderId } = await this.accountCases.getToOpen(user, caseId);
    return this.openOwn(user, { caseId: id, orderId }, shown);
  }

  /**
   * In the browser that ordered the case. It takes a code, except for the person who ordered it while signed in by BankID.
   *
   * @param user null without an account
   * @throws `link_invalid`, and as `OpenSession.open`
   */
  async openOrdered(cookies: readonly string[], shown: ShownNow, user: SignedInUser | null): Promise<Opened> {
    const { caseId, orderId, name } = await this.ordered.get(cookies);
    if (user?.isPerson && (await this.owners.caseOwner(caseId))?.userId === user.id)
      return this.openOwn(user, { caseId, orderId }, shown);
    const principal = { id: `ordering-browser:${name}`, role: 'patient', assurance: 'link' } as const;
    return this.openSession.open({ caseId, orderId, principal, hasLink: true, user: null, person: null }, shown);
  }

  /** All cases of an account, newest first. It opens none. @param sessionTokens from the request's cookies */
  async list(user: SignedInUser, sessionTokens: readonly string[]): Promise<OpenableCase[]> {
    const cases = await this.accountCases.list(user.id);
    const person = await this.proofs.findPerson(user);
    const decided: OpenableCase[] = [];
    for (const own of cases) {
      const visitor = { caseId: own.found.id, hasLink: false, user, person };
      decided.push({ ...own, decision: mayOpenCase(await this.proofs.gatherProofs(visitor, sessionTokens)) });
    }
    return decided;
  }

  private async openOwn(
    user: SignedInUser,
    { caseId, orderId }: { readonly caseId: string; readonly orderId: string },
    shown: ShownNow,
  ): Promise<Opened> {
    const person = await this.proofs.findPerson(user);
    if (user.isPerson && person === null) throw noSuch('case');
    const assurance = person === null ? user.assurance : 'bankid';
    const principal = { id: `user:${user.id}`, role: 'patient', assurance } as const;
    return this.openSession.open({ caseId, orderId, principal, hasLink: false, user, person }, shown);
  }
}
