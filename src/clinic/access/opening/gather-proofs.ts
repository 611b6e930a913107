import { Injectable } from '@nestjs/common';
import { PersonsService } from '../../../identity/persons/persons.service.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { CaseOwnersRepository } from '../../cases/case-owner.repository.js';
import { CaseFreezesRepository } from '../sessions/case-freezes.repository.js';
import { CaseSessionsRepository } from '../sessions/case-sessions.repository.js';
import { CaseTrustRepository } from './case-trust.repository.js';
import { NO_PROOFS, type CaseProofs } from './may-open-case.js';

/** A person whom BankID has identified. */
export interface IdentifiedPerson {
  /** Twelve digits, as BankID gave them. */
  readonly identityNumber: string;
  /** The person's account; null when BankID has never signed the person in here. */
  readonly userId: string | null;
}

/** Who asks for which case. */
export interface CaseVisitor {
  readonly caseId: string;
  /** They came by a mailed link to the case, or in the browser that ordered it. */
  readonly hasLink: boolean;
  /** The signed-in account that the case belongs to. */
  readonly user: SignedInUser | null;
  /** Whoever it is, no code is asked for. */
  readonly person: IdentifiedPerson | null;
}

/** What a request shows for a case, and the open session of the case that its cookies name. */
export interface GatheredProofs extends CaseProofs {
  readonly living: string | null;
}

/** Looks up what a request shows for one case, whichever door it stands at. It asks no rule and opens nothing. */
@Injectable()
export class GatherProofs {
  constructor(
    private readonly sessions: CaseSessionsRepository,
    private readonly trust: CaseTrustRepository,
    private readonly freezes: CaseFreezesRepository,
    private readonly owners: CaseOwnersRepository,
    private readonly persons: PersonsService,
  ) {}

  /** @param tx of a caller that has locked the case, when a session is about to be opened */
  async gatherProofs(
    { caseId, hasLink, user, person }: CaseVisitor,
    sessionTokens: readonly string[],
    tx?: Tx,
  ): Promise<GatheredProofs> {
    const living = await this.sessions.findOpen(caseId, sessionTokens, tx);
    const proofs = { ...NO_PROOFS, hasLink, living, session: living === null ? null : ('case' as const) };
    const isFrozen = await this.freezes.isFrozen(caseId, tx);
    if (person !== null) {
      const hash = this.persons.hashOf(person.identityNumber);
      const bankId = await this.owners.besidePerson(caseId, { userId: person.userId, hash }, tx);
      return { ...proofs, bankId, isFrozen };
    }
    if (user === null) return { ...proofs, isFrozen };
    const { hasFactor, assurance } = user;
    const isFactorTrusted = await this.trust.isTrusted(caseId, user, tx);
    return { ...proofs, account: { hasFactor, assurance, isFactorTrusted }, isFrozen };
  }

  /** The person of a signed-in account; null for an account that is not a person's. */
  async findPerson({ id, isPerson }: Pick<SignedInUser, 'id' | 'isPerson'>): Promise<IdentifiedPerson | null> {
    const identityNumber = isPerson ? await this.persons.findIdentityNumber(id) : null;
    return identityNumber === null ? null : { identityNumber, userId: id };
  }

  /** The person of a number that BankID has just given. */
  async identify(tx: Tx, identityNumber: string): Promise<IdentifiedPerson> {
    return { identityNumber, userId: await this.persons.findId(tx, identityNumber) };
  }
}
