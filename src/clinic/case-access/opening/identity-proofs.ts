import { Injectable } from '@nestjs/common';
import { PersonsService } from '../../../identity/persons/persons.service.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { Case } from '../../cases/case.entity.js';
import { CaseOwnersRepository } from '../../cases/case-owners.repository.js';
import type { BankIdProofs } from './may-open-case.js';

/** A person whom BankID has identified. */
export interface IdentifiedPerson {
  /** Twelve digits, as BankID gave them. */
  readonly identityNumber: string;
  /** The person's account; null when BankID has never signed the person in here. */
  readonly userId: string | null;
}

/** What an identified person shows for a case. */
@Injectable()
export class IdentityProofs {
  constructor(
    private readonly owners: CaseOwnersRepository,
    private readonly persons: PersonsService,
  ) {}

  /** @param tx of a caller that has locked the case, when a session is about to be opened */
  of({ identityNumber, userId }: IdentifiedPerson, { id }: Pick<Case, 'id'>, tx?: Tx): Promise<BankIdProofs> {
    return this.owners.besidePerson(id, { userId, hash: this.persons.hashOf(identityNumber) }, tx);
  }

  /** The person of a signed-in account; null for an account that is not a person's. */
  async findPerson(userId: string): Promise<IdentifiedPerson | null> {
    const identityNumber = await this.persons.findIdentityNumber(userId);
    return identityNumber === null ? null : { identityNumber, userId };
  }
}
