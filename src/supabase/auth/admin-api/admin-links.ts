import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { normaliseEmail } from '../accounts/address.js';
import { checkMetadata } from '../accounts/metadata.js';
import { Passwords } from '../accounts/passwords.js';
import type { Metadata, User } from '../accounts/user.entity.js';
import { presentUser } from '../accounts/user.presenter.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { UsersService } from '../accounts/users.service.js';
import type { UserResponse } from '../auth.contract.js';
import { AuthError, ValidationFailedError } from '../auth.errors.js';
import { AccountMails, linkType } from '../links/account-mails.js';
import { OneTimeTokens } from '../links/one-time-tokens.js';
import type { LinkPurpose } from '../links/one-time.mail.js';
import { RedirectPolicy } from '../links/redirect-policy.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { EmailChange } from '../self-service/email-change.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import type { GenerateLinkRequest, InviteRequest } from './admin-users.contract.js';
import { ServiceRoleAccess } from './service-role-access.js';

/** The account's fields, with the link beside them. */
export interface GeneratedLinkResponse extends UserResponse {
  readonly action_link: string;
  readonly email_otp: string;
  readonly hashed_token: string;
  readonly redirect_to: string;
  readonly verification_type: string;
}

interface LinkToHandOut {
  readonly purpose: LinkPurpose;
  readonly sentTo: string;
  readonly redirectTo: string;
  /** The account existed before. */
  readonly isOfKnownAccount: boolean;
}

/** Gives the service role a link instead of mailing it. */
@Injectable()
export class HandOutLink {
  constructor(
    private readonly tokens: OneTimeTokens,
    private readonly mails: AccountMails,
    private readonly sessions: SessionsRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly access: ServiceRoleAccess,
  ) {}

  /** Ends the sessions of a known account: the holder of the link can enter it. */
  async handOut(tx: Tx, user: User, link: LinkToHandOut): Promise<GeneratedLinkResponse> {
    const { id: userId } = user;
    const { purpose, sentTo, redirectTo } = link;
    const issued = await this.tokens.issue(tx, { userId, purpose, sentTo, isHandedOut: true });
    if (link.isOfKnownAccount) {
      await this.sessions.endAllOf(tx, userId);
      await this.securityEvents.record(tx, { kind: 'link_handed_out', userId, actorId: null, detail: { purpose } });
      await this.access.announce(tx, userId);
    }
    return {
      ...presentUser(user),
      action_link: this.mails.link(issued, purpose, redirectTo),
      email_otp: issued.code,
      hashed_token: issued.link,
      redirect_to: redirectTo,
      verification_type: linkType(purpose),
    };
  }
}

interface Wanted {
  readonly purpose: LinkPurpose;
  readonly email: string;
  readonly newEmail: string | null;
  readonly passwordHash: string | null;
  readonly userMetadata: Metadata;
}

const PURPOSES: readonly string[] = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
];

/** The service role requests a link that it sends in its own way. */
@Injectable()
export class GenerateLink {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly access: ServiceRoleAccess,
    private readonly passwords: Passwords,
    private readonly emailChange: EmailChange,
    private readonly handOutLink: HandOutLink,
    private readonly redirects: RedirectPolicy,
    private readonly transactions: Transactions,
  ) {}

  /**
   * A sign-in link for an unknown address becomes a sign-up. Using the link does not prove the mailbox.
   *
   * @throws ValidationFailedError, WeakPasswordError, AuthError `user_not_found`, `email_exists`, `staff_account`
   */
  async generate(request: GenerateLinkRequest, queriedRedirect: string): Promise<GeneratedLinkResponse> {
    const wanted = await this.read(request);
    const known = await this.users.findByEmail(wanted.email);
    if (known) await this.access.refuseStaff(known.id);
    const redirectTo = request.redirect_to ? this.redirects.resolve(request.redirect_to) : queriedRedirect;
    return this.transactions.run(async (tx) => {
      await this.users.reserveAddress(tx, wanted.email);
      const existing = await this.users.lockByEmail(tx, wanted.email);
      const purpose = wanted.purpose === 'magiclink' && existing === null ? 'signup' : wanted.purpose;
      const user = await this.prepare(tx, existing, { ...wanted, purpose });
      await this.users.save(tx, user);
      const sentTo = purpose === 'email_change_new' ? (wanted.newEmail ?? '') : wanted.email;
      const isOfKnownAccount = existing !== null;
      return this.handOutLink.handOut(tx, user, { purpose, sentTo, redirectTo, isOfKnownAccount });
    });
  }

  private async read({ type, email, new_email, password, data }: GenerateLinkRequest): Promise<Wanted> {
    if (!type || !PURPOSES.includes(type)) throw new ValidationFailedError('Invalid email action link type requested');
    const purpose = type as LinkPurpose;
    const address = normaliseEmail(email ?? '');
    if (purpose === 'signup' && !password) throw new ValidationFailedError('Signup requires a valid password');
    const isChange = purpose === 'email_change_current' || purpose === 'email_change_new';
    return {
      purpose,
      email: address,
      newEmail: isChange ? normaliseEmail(new_email ?? '') : null,
      passwordHash: purpose === 'signup' && password ? await this.passwords.accept(password, { email: address }) : null,
      userMetadata: checkMetadata(data ?? {}),
    };
  }

  /** The account in the state that the link needs. The caller saves the row. */
  private async prepare(tx: Tx, existing: User | null, wanted: Wanted): Promise<User> {
    const { purpose, email, newEmail, passwordHash, userMetadata } = wanted;
    if (purpose === 'signup' || purpose === 'invite') {
      const user = await this.accounts.createUnlessConfirmed(tx, existing, { email, passwordHash, userMetadata });
      user[purpose === 'invite' ? 'invitedAt' : 'confirmationSentAt'] = new Date();
      return user;
    }
    if (!existing) throw new AuthError('user_not_found');
    if (newEmail !== null) await this.emailChange.beginVouched(tx, existing, newEmail);
    else {
      existing.contestSignUp();
      existing.recoverySentAt = new Date();
    }
    return existing;
  }
}

/** The service role invites a person by mail. */
@Injectable()
export class InviteUser {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly mails: AccountMails,
    private readonly transactions: Transactions,
  ) {}

  /** Creates the account and mails the invitation; an unconfirmed account is invited again. @throws ValidationFailedError, AuthError `email_exists` */
  async invite({ email: given, data }: InviteRequest, redirectTo: string): Promise<UserResponse> {
    const email = normaliseEmail(given ?? '');
    const userMetadata = checkMetadata(data ?? {});
    return this.transactions.run(async (tx) => {
      await this.users.reserveAddress(tx, email);
      const existing = await this.users.lockByEmail(tx, email);
      const user = await this.accounts.createUnlessConfirmed(tx, existing, { email, userMetadata });
      user.invitedAt = new Date();
      await this.users.save(tx, user);
      await this.mails.sendLink(tx, user, 'invite', email, { redirectTo, challenge: null });
      return presentUser(user);
    });
  }
}
