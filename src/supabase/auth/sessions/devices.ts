import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Env } from '../../../platform/config/env.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Brand } from '../../../profile/brand.js';
import type { Session } from '../accounts/session.entity.js';
import type { User } from '../accounts/user.entity.js';
import { newSignInMail } from '../links/notice.mail.js';
import { deviceName } from '../../../platform/http/device-name.js';

/** Remembers the browsers that an account signs in from and mails about a new one, except the first. */
@Injectable()
export class Devices {
  constructor(
    private readonly mails: MailOutbox,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

  async recordSignIn(tx: Tx, user: User, { id, userAgent, createdAt }: Session): Promise<void> {
    const [row] = await tx.query<{ isNews: boolean }[]>(
      `WITH seen AS (
         INSERT INTO known_devices (user_id, device_hash) VALUES ($1, $2)
         ON CONFLICT (user_id, device_hash) DO UPDATE SET last_seen_at = now()
         RETURNING (xmax = 0) AS is_new)
       SELECT is_new AND EXISTS (SELECT 1 FROM known_devices WHERE user_id = $1) AS "isNews" FROM seen`,
      [user.id, fingerprint(userAgent)],
    );
    if (!row?.isNews || user.email === null) return;
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

/** The user agent without its version numbers, which change with every update. */
function fingerprint(userAgent: string | null): Buffer {
  return createHash('sha256')
    .update((userAgent ?? '').replace(/[\d._]+/g, ''))
    .digest();
}
