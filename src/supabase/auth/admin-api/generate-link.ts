import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { normaliseEmail } from '../accounts/address.js';
import { checkMetadata } from '../accounts/metadata.js';
import { Passwords } from '../accounts/passwords.js';
import type { Metadata, User } from '../accounts/user.entity.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { UsersService } from '../accounts/users.service.js';
import { AuthError, ValidationFailedError } from '../auth.errors.js';
import type { LinkPurpose } from '../links/one-time.mail.js';
import { RedirectPolicy } from '../links/redirect-policy.js';
import { EmailChange } from '../self-service/email-change.js';
import type { GenerateLinkRequest } from './admin-users.contract.js';
import { HandOutLink, type GeneratedLinkResponse } from './hand-out-link.js';
import { StaffAccounts } from './staff-accounts.js';

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
    private readonly staff: StaffAccounts,
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
    if (known) await this.staff.refuse(known.id);
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
