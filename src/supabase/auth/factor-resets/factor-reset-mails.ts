import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { Letters } from '../../../platform/notices/letter.js';
import { FactorResetChanged, OwnFactorResetChanged, type FactorResetChange } from './factor-reset.mail.js';

interface ToldReset {
  readonly id: string;
  readonly email: string | null;
  /** Of the link; only when confirmed by an admin. */
  readonly token: string | null;
}

/** Mails about a reset: to the person, and to every admin besides. */
@Injectable()
export class FactorResetMails {
  constructor(private readonly letters: Letters) {}

  /** Stores the mails in the caller's transaction. */
  async tell(tx: Tx, change: FactorResetChange, told: ToldReset): Promise<void> {
    const about = { factId: randomUUID(), subjectId: told.id };
    await this.letters.store(tx, FactorResetChanged, { ...about, change, ownEmail: told.email });
    await this.tellPerson(tx, change, told);
  }

  /** The mail to the person alone: who confirmed a reset is mailed to all admins with the act. */
  async tellPerson(tx: Tx, change: FactorResetChange, { id: subjectId, email, token }: ToldReset): Promise<void> {
    if (email === null) return;
    await this.letters.store(tx, OwnFactorResetChanged, { factId: randomUUID(), subjectId, email, change, token });
  }
}
