import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { CaseOwnersRepository } from '../../cases/case-owners.repository.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { AccountCases } from '../account/account-cases.js';
import { FormMails } from './form-mails.js';

/** Sends the form again to the account that the case belongs to, or to who has it open. */
@Injectable()
export class SendFormToOwner {
  constructor(
    private readonly accountCases: AccountCases,
    private readonly cases: CasesRepository,
    private readonly owners: CaseOwnersRepository,
    private readonly formMails: FormMails,
    private readonly transactions: Transactions,
  ) {}

  /**
   * A new link by mail to the address of the order, until the form is sent in.
   *
   * @returns the address @throws `not_found`, `not_editable`, OverLimitError
   */
  async send(user: SignedInUser, caseId: string): Promise<string> {
    const { id } = await this.accountCases.get(user, caseId);
    return this.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, id);
      // The order may have gone to another address, and so left the account, before the lock was there.
      if ((await this.owners.caseOwner(id, tx))?.userId !== user.id) throw noSuch('case');
      return this.formMails.sendUnfinished(tx, found);
    });
  }

  /** The same from the open case, whose session is the proof. @returns the address @throws `not_editable`, OverLimitError */
  async sendFromCase(caseId: string): Promise<string> {
    return this.transactions.run(async (tx) => this.formMails.sendUnfinished(tx, await this.cases.lock(tx, caseId)));
  }
}
