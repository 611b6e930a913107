import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Brand } from '../../../profile/brand.js';
import type { User } from '../accounts/user.entity.js';
import { AuthEnv } from '../auth.settings.js';
import { credentialMail, type CredentialChange } from './credential.mail.js';
import { alreadyRegisteredMail, emailChangedMail, passwordChangedMail, reauthenticationMail } from './notice.mail.js';
import type { CodeChallenge } from './one-time-token.entity.js';
import { codeTtlSeconds, OneTimeTokens, type IssuedToken } from './one-time-tokens.js';
import { oneTimeMail, type LinkPurpose } from './one-time.mail.js';

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
    private readonly outbox: MailOutbox,
    private readonly tokens: OneTimeTokens,
    private readonly brand: Brand,
    private readonly env: AuthEnv,
  ) {}

  /** A new link and code, and the mail that carries them. */
  async sendLink(tx: Tx, user: User, purpose: LinkPurpose, sentTo: string, target: LinkTarget): Promise<void> {
    const issued = await this.tokens.issue(tx, { userId: user.id, purpose, sentTo, challenge: target.challenge });
    const content = oneTimeMail({
      brand: this.brand.current.name,
      purpose,
      link: this.link(issued, purpose, target.redirectTo),
      code: issued.code,
      linkSeconds: this.env.auth.otpSeconds,
      codeSeconds: codeTtlSeconds(this.env),
    });
    await this.enqueue(tx, `auth.${purpose}`, issued.id, user.id, sentTo, content);
  }

  link({ link }: IssuedToken, purpose: LinkPurpose, redirectTo: string): string {
    const query = new URLSearchParams({ token: link, type: linkType(purpose), redirect_to: redirectTo });
    return `${this.env.http.publicUrl}/auth/v1/verify?${query}`;
  }

  async sendReauthenticationCode(tx: Tx, user: User, sentTo: string): Promise<void> {
    const { id, code } = await this.tokens.issue(tx, { userId: user.id, purpose: 'reauthentication', sentTo });
    const content = reauthenticationMail({
      brand: this.brand.current.name,
      code,
      ttlSeconds: codeTtlSeconds(this.env),
    });
    await this.enqueue(tx, 'auth.reauthentication', id, user.id, sentTo, content);
  }

  /** `factId` names the change: one mail for each. */
  async notifyPasswordChanged(tx: Tx, user: User, factId: string): Promise<void> {
    if (user.email === null) return;
    await this.enqueue(
      tx,
      'auth.password-changed',
      factId,
      user.id,
      user.email,
      passwordChangedMail({ ...this.notice(), at: new Date() }),
    );
  }

  async notifyEmailChanged(tx: Tx, user: User, oldEmail: string, factId: string): Promise<void> {
    await this.enqueue(
      tx,
      'auth.email-changed',
      factId,
      user.id,
      oldEmail,
      emailChangedMail({ ...this.notice(), at: new Date() }),
    );
  }

  async notifyAlreadyRegistered(tx: Tx, userId: string, email: string, factId: string): Promise<void> {
    await this.enqueue(tx, 'auth.already-registered', factId, userId, email, alreadyRegisteredMail(this.notice()));
  }

  /** `factId` names the change: one mail for each. */
  async notifyCredentialChange(tx: Tx, user: User, change: CredentialChange, factId: string): Promise<void> {
    if (user.email === null) return;
    const content = credentialMail({ ...this.notice(), change, at: new Date() });
    await this.enqueue(tx, `auth.${change}`, factId, user.id, user.email, content);
  }

  private notice() {
    return { brand: this.brand.current.name, siteUrl: this.env.http.publicUrl };
  }

  private async enqueue(
    tx: Tx,
    template: string,
    factId: string,
    subjectId: string,
    to: string,
    content: MailContent,
  ): Promise<void> {
    await this.outbox.enqueue(tx, { template, factId, subjectId, to, ...content });
  }
}
