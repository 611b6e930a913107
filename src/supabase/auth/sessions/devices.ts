import { Injectable } from '@nestjs/common';
import { Env } from '../../../platform/config/env.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Brand } from '../../../profile/brand.js';
import type { Session } from '../accounts/session.entity.js';
import type { User } from '../accounts/user.entity.js';
import { newSignInMail } from '../links/notice.mail.js';
import { deviceName } from '../../../platform/http/devices.js';

/** Mails about a sign-in from a new device or network, to an account that has signed in before. */
@Injectable()
export class Devices {
  constructor(
    private readonly mails: MailOutbox,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

  async notifyNew(tx: Tx, user: User, { id, userAgent, createdAt }: Session): Promise<void> {
    if (user.email === null) return;
    await this.mails.enqueue(tx, {
      template: 'auth.new-sign-in',
      factId: id,
      subjectId: user.id,
      to: user.email,
      ...newSignInMail({
        brand: this.brand.current.name,
        siteUrl: this.env.http.publicUrl,
        device: deviceName(userAgent),
        at: createdAt,
      }),
    });
  }
}
