import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import type { User } from '../accounts/user.entity.js';
import type { SecurityEvent } from '../security-events/security-events.repository.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { AccountMails } from './account-mails.js';

const CHANGES = {
  factor_added: 'factor-added',
  factor_removed: 'factor-removed',
  recovery_codes_created: 'recovery-codes-created',
  recovery_code_used: 'recovery-code-used',
} as const;

/** `factId` identifies the change: each is mailed once. */
type RecordedChange = SecurityEvent & { readonly kind: keyof typeof CHANGES; readonly factId: string };

/** Changes of second factors and recovery codes: each is written to the security log and mailed to the owner. */
@Injectable()
export class CredentialChanges {
  constructor(
    private readonly securityEvents: SecurityEvents,
    private readonly mails: AccountMails,
  ) {}

  async record(tx: Tx, user: User, { factId, ...event }: RecordedChange): Promise<void> {
    await this.mails.notifyCredentialChange(tx, user, CHANGES[event.kind], factId);
    await this.securityEvents.record(tx, { userId: user.id, ...event });
  }
}
