import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { TransactionEvents } from '../../../platform/events/transaction-events.js';
import { normaliseEmail } from '../accounts/address.js';
import { checkMetadata } from '../accounts/metadata.js';
import { Passwords } from '../accounts/passwords.js';
import type { Metadata, User } from '../accounts/user.entity.js';
import { presentUser } from '../accounts/user.presenter.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { UsersService } from '../accounts/users.service.js';
import type { UserResponse } from '../auth.contract.js';
import { AuthError, ValidationFailedError } from '../auth.errors.js';
import { AccessSetByServiceRole } from '../auth.events.js';
import { AccountMails, linkType } from '../links/account-mails.js';
import { OneTimeTokensRepository } from '../links/one-time-tokens.repository.js';
import { OneTimeTokens } from '../links/one-time-tokens.js';
import type { LinkPurpose } from '../links/one-time.mail.js';
import { RedirectPolicy } from '../links/redirect-policy.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import type { GenerateLinkRequest, InviteRequest } from './admin-users.contract.js';
import { StaffAccounts } from './staff-accounts.js';

/** The account's fields, with the link beside them. */
export interface GeneratedLinkResponse extends UserResponse {
  readonly action_link: string;
  readonly email_otp: string;
  readonly hashed_token: string;
  readonly redirect_to: string;
  readonly verification_type: string;
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

/** Links that the service role makes for others. */
@Injectable()
export class GenerateLink {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly staff: StaffAccounts,
    private readonly passwords: Passwords,
    private readonly tokens: OneTimeTokens,
    private readonly storedTokens: OneTimeTokensRepository,
    private readonly sessions: SessionsRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly transactionEvents: TransactionEvents,
    private readonly mails: AccountMails,
    private readonly redirects: RedirectPolicy,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Creates the link of a mail without sending the mail. A sign-in link for an unknown address becomes a sign-up. Whoever
   * uses the link has not shown the mailbox; sessions that an account has end, since it can be entered that way.
   *
   * @throws ValidationFailedError, WeakPasswordError, AuthError `user_not_found`, `email_exists`, `staff_account`
   */
  async generate(request: GenerateLinkRequest, queriedRedirect: string): Promise<GeneratedLinkResponse> {
    const wanted = await this.read(request);
    const known = await this.users.findByEmail(wanted.email);
    if (known) await this.staff.refuse(known.id);
    const redirectTo = request.redirect_to ? this.redirects.resolve(request.redirect_to) : queriedRedirect;
    return this.transactions.run(async (tx) => {
      await this.users.reserveAddress(tx, wanted.email);
      const existing = await this.users.lockByEmail(tx, wanted.email);
      const purpose = wanted.purpose === 'magiclink' && existing === null ? 'signup' : wanted.purpose;
      const user = await this.prepare(tx, existing, { ...wanted, purpose });
      const sentTo = purpose === 'email_change_new' ? (wanted.newEmail ?? '') : wanted.email;
      const issued = await this.tokens.issue(tx, { userId: user.id, purpose, sentTo, isHandedOut: true });
      if (existing) {
        await this.sessions.endAllOf(tx, user.id);
        await this.securityEvents.record(tx, {
          kind: 'link_handed_out',
          userId: user.id,
          actorId: null,
          detail: { purpose },
        });
        await this.transactionEvents.raise(tx, AccessSetByServiceRole, { userId: user.id });
      }
      return {
        ...presentUser(user),
        action_link: this.mails.link(issued, purpose, redirectTo),
        email_otp: issued.code,
        hashed_token: issued.link,
        redirect_to: redirectTo,
        verification_type: linkType(purpose),
      };
    });
  }

  /** Makes the account and mails the invitation; an account that is not confirmed is invited again. @throws ValidationFailedError, AuthError `email_exists` */
  async invite({ email, data }: InviteRequest, redirectTo: string): Promise<UserResponse> {
    const address = normaliseEmail(email ?? '');
    const userMetadata = checkMetadata(data ?? {});
    return this.transactions.run(async (tx) => {
      await this.users.reserveAddress(tx, address);
      const existing = await this.users.lockByEmail(tx, address);
      const wanted = { purpose: 'invite', email: address, newEmail: null, passwordHash: null, userMetadata } as const;
      const user = await this.prepare(tx, existing, wanted);
      await this.mails.sendLink(tx, user, 'invite', address, { redirectTo, challenge: null });
      return presentUser(user);
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

  /** The account as the link needs it, stored. */
  private async prepare(tx: Tx, existing: User | null, wanted: Wanted): Promise<User> {
    const { purpose, email, passwordHash, userMetadata } = wanted;
    const now = new Date();
    if (purpose === 'signup' || purpose === 'invite') {
      if (existing?.isConfirmed) throw new AuthError('email_exists');
      existing?.contestSignUp();
      const user = existing ?? (await this.accounts.create(tx, { email, passwordHash, userMetadata }));
      if (purpose === 'invite') user.invitedAt = now;
      else user.confirmationSentAt = now;
      await this.users.save(tx, user);
      return user;
    }
    if (!existing) throw new AuthError('user_not_found');
    if (wanted.newEmail !== null) await this.wantEmail(tx, existing, wanted.newEmail);
    else {
      existing.contestSignUp();
      existing.recoverySentAt = now;
    }
    await this.users.save(tx, existing);
    return existing;
  }

  /** Both links of one change may be requested one after the other; the change is begun once. */
  private async wantEmail(tx: Tx, user: User, newEmail: string): Promise<void> {
    if (await this.users.lockByEmail(tx, newEmail)) throw new AuthError('email_exists');
    Object.assign(user, { emailChangeSentAt: new Date(), isNewEmailVouched: true });
    if (user.newEmail === newEmail) return;
    await this.storedTokens.delete(tx, user.id, ['email_change_current', 'email_change_new']);
    Object.assign(user, { newEmail, emailChangeConfirmedBy: null, emailChangeSessionId: null });
  }
}
