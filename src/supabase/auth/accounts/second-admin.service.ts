import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AdminStop, ConfirmedAct } from '../../../platform/confirmations/admin-acts.js';
import { AdminPairs, refuseAdminPair, adminPairRefusal } from '../../../platform/confirmations/two-admins.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { Letters } from '../../../platform/notices/letter.js';
import { AdminActConfirmed, AdminActStopped } from './admin-act.mail.js';
import { AdminsRepository } from './admins.repository.js';

/** Two admins for every act of `ADMIN_ACTS`; all admins are mailed who proposed it and who confirmed it. */
@Injectable()
export class SecondAdmin extends AdminPairs {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly letters: Letters,
  ) {
    super();
  }

  override async require(
    tx: Tx,
    { proposedBy, confirmedBy }: Pick<ConfirmedAct, 'proposedBy' | 'confirmedBy'>,
  ): Promise<void> {
    if (proposedBy === null || confirmedBy === null) return;
    const refusal = refuseAdminPair(await this.admins.findPair(tx, proposedBy, confirmedBy));
    if (refusal !== null) throw adminPairRefusal(refusal);
  }

  override async confirm(tx: Tx, confirmed: ConfirmedAct): Promise<void> {
    await this.require(tx, confirmed);
    const { act, subjectId, proposedBy, confirmedBy } = confirmed;
    const addresses = await this.admins.findAddresses([proposedBy, confirmedBy].filter((id) => id !== null));
    const nameOf = (id: string | null) => (id === null ? null : (addresses.get(id) ?? id));
    const people = { proposedBy: nameOf(proposedBy), confirmedBy: nameOf(confirmedBy) };
    await this.letters.prepare(AdminActConfirmed);
    await this.letters.store(tx, AdminActConfirmed, { factId: randomUUID(), subjectId, act, ...people });
  }

  override async tellOfStop(
    tx: Tx,
    stop: AdminStop,
    act: { readonly subjectId: string; readonly by: string },
  ): Promise<void> {
    const { subjectId, by } = act;
    const address = (await this.admins.findAddresses([by])).get(by) ?? by;
    await this.letters.prepare(AdminActStopped);
    await this.letters.store(tx, AdminActStopped, { factId: randomUUID(), subjectId, stop, by: address });
  }
}
