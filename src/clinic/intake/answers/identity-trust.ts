import { Injectable } from '@nestjs/common';
import { PersonsService } from '../../../identity/persons/persons.service.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { CaseSession } from '../../access/sessions/case-session.js';
import type { IdentityAssurance } from '../../cases/case.entity.js';
import { CaseOwnersRepository } from '../../cases/case-owners.repository.js';

/** Decides what an identity number that BankID gave is worth in a session. */
@Injectable()
export class IdentityTrust {
  constructor(
    private readonly persons: PersonsService,
    private readonly owners: CaseOwnersRepository,
  ) {}

  /**
   * `proven` once the session has shown the code to the order's phone, or for the person whose the case is, because they
   * ordered it while signed in by BankID and nobody else has written in it. `typed` in every other session: a link and a number that was typed before must not prove each other.
   *
   * @returns `another-person` where the session was opened by the sign-in of another one
   */
  async of(
    tx: Tx,
    { assurance, userId }: Pick<CaseSession, 'assurance' | 'userId'>,
    { caseId, identityNumber }: { readonly caseId: string; readonly identityNumber: string },
  ): Promise<IdentityAssurance | 'another-person'> {
    if (assurance === 'link+code' || assurance === 'account+code') return 'proven';
    if (assurance !== 'bankid' || userId === null) return 'typed';
    if ((await this.persons.findIdentityNumber(userId, tx)) !== identityNumber) return 'another-person';
    return (await this.owners.caseOwner(caseId, tx))?.userId === userId ? 'proven' : 'typed';
  }
}
