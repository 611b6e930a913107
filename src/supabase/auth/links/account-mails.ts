import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { Letters } from '../../../platform/notices/letter.js';
import type { User } from '../accounts/user.entity.js';
import { AuthEnv } from '../auth.settings.js';
import type { SecurityEvent } from '../security-events/security-events.repository.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { CredentialChanged, type CredentialChange } from './credential.mail.js';
import { AccountEmailChanged, AlreadyRegistered, PasswordChanged, ReauthenticationCode } from './notice.mail.js';
import type { CodeChallenge } from './one-time-token.entity.js';
import { codeTtlSeconds, OneTimeTokens, type IssuedToken } from './one-time-tokens.js';
import { OneTimeLink, type LinkPurpose } from './one-time.mail.js';

/** Where a link finally leads, and the PKCE client it is for. */
export interface LinkTarget {
  /** Already checked by the redirect policy. */
  readonly redirectTo: string;
  readonly challenge: CodeChallenge | null;
}

/** The name of the purpose in URLs and responses: both sides of a change of address have one. */
export function linkType(purpose: LinkPurpose): string {
  return purpose.startsWith('email_change') ? 'email_change' : purpose;
}

/** Mails about account changes, each enqueued in the transaction of the change. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly letters: Letters,
    private readonly tokens: OneTimeTokens,
    private readonly env: AuthEnv,
  ) {}

  /** A new link and code, and the mail that carries them. */
  async sendLink(tx: Tx, user: User, purpose: LinkPurpose, sentTo: string, target: LinkTarget): Promise<void> {
    const issued = await this.tokens.issue(tx, { userId: user.id, purpose, sentTo, challenge: target.challenge });
    await this.letters.store(tx, OneTimeLink, {
      ...{ email: sentTo, subjectId: user.id, factId: issued.id },
      purpose,
      link: this.link(issued, purpose, target.redirectTo),
      code: issued.code,
      linkSeconds: this.env.auth.otpSeconds,
      codeSeconds: codeTtlSeconds(this.env),
    });
  }

  link({ link }: IssuedToken, purpose: LinkPurpose, redirectTo: string): string {
    const query = new URLSearchParams({ token: link, type: linkType(purpose), redirect_to: redirectTo });
    return `${this.env.http.publicUrl}/auth/v1/verify?${query}`;
  }

  async sendReauthenticationCode(tx: Tx, { id: userId }: User, sentTo: string): Promise<void> {
    const { id, code } = await this.tokens.issue(tx, { userId, purpose: 'reauthentication', sentTo });
    const to = { email: sentTo, subjectId: userId, factId: id };
    await this.letters.store(tx, ReauthenticationCode, { ...to, code, ttlSeconds: codeTtlSeconds(this.env) });
  }

  /** `factId` names the change: one mail for each. */
  async notifyPasswordChanged(tx: Tx, { id: subjectId, email }: User, factId: string): Promise<void> {
    if (email !== null) await this.letters.store(tx, PasswordChanged, { email, subjectId, factId, at: new Date() });
  }

  async notifyEmailChanged(tx: Tx, { id: subjectId }: User, oldEmail: string, factId: string): Promise<void> {
    await this.letters.store(tx, AccountEmailChanged, { email: oldEmail, subjectId, factId, at: new Date() });
  }

  async notifyAlreadyRegistered(tx: Tx, subjectId: string, email: string, factId: string): Promise<void> {
    await this.letters.store(tx, AlreadyRegistered, { email, subjectId, factId });
  }

  /** `factId` names the change: one mail for each. */
  async notifyCredentialChange(tx: Tx, user: User, change: CredentialChange, factId: string): Promise<void> {
    const { id: subjectId, email } = user;
    if (email === null) return;
    await this.letters.store(tx, CredentialChanged, { email, subjectId, factId, change, at: new Date() });
  }
}

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
