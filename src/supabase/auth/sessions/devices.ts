import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { deviceName } from '../../../platform/http/devices.js';
import { Letters } from '../../../platform/notices/letter.js';
import type { Session } from '../accounts/session.entity.js';
import type { User } from '../accounts/user.entity.js';
import { NewSignIn } from '../links/notice.mail.js';

/** Mails about a sign-in from a new device or network, to an account that has signed in before. */
@Injectable()
export class Devices {
  constructor(private readonly letters: Letters) {}

  async notifyNew(tx: Tx, { id: subjectId, email }: User, session: Session): Promise<void> {
    if (email === null) return;
    const { id: factId, userAgent, createdAt: at } = session;
    await this.letters.store(tx, NewSignIn, { email, subjectId, factId, device: deviceName(userAgent), at });
  }
}
