import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import type { User } from '../accounts/user.entity.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { UsersService } from '../accounts/users.service.js';
import { AccountMails, type LinkTarget } from '../links/account-mails.js';
import { PhoneCodes } from '../links/phone-codes.js';
import { EmailChange } from '../self-service/email-change.js';
import { AuthEnv } from '../auth.settings.js';
import { MessageRequest } from './message-request.entity.js';
import { MessageRequested } from '../auth.events.js';

/** Within seconds: the person waits for the mail. */
const SendRequestedMessage = defineJob('mail.send-requested-message', { on: MessageRequested });

/**
 * Sends the requested link or code, or nothing where no account is waiting for it. Idempotent: the request is
 * removed in the transaction that stores the message.
 */
@Handles(SendRequestedMessage)
export class SendRequestedMessageHandler {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly emailChanges: EmailChange,
    private readonly mails: AccountMails,
    private readonly codes: PhoneCodes,
    private readonly transactions: Transactions,
    private readonly env: AuthEnv,
  ) {}

  async handle({ requestId }: PayloadOf<typeof SendRequestedMessage>, run: JobRun): Promise<void> {
    await this.transactions.run(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const request = await tx.findOne(MessageRequest, { where: { id: requestId }, lock });
      // Null when another run of the job was first.
      if (request) {
        await tx.delete(MessageRequest, { id: requestId });
        await this.send(tx, request);
      }
      await run.complete(tx);
    });
  }

  private async send(tx: Tx, request: MessageRequest): Promise<void> {
    const { kind, address } = request;
    const isText = kind === 'sms' || kind === 'sms_again' || kind === 'phone_change';
    await this.users.reserveAddress(tx, address);
    const known = await (isText ? this.users.lockByPhone(tx, address) : this.users.lockByEmail(tx, address));
    const user = known ?? (request.mayCreate ? await this.create(tx, request, isText) : null);
    if (!user) return;
    if (isText) await this.text(tx, user, request, known !== null);
    else await this.mail(tx, user, request, known !== null);
  }

  private create(tx: Tx, { address, userMetadata }: MessageRequest, isPhone: boolean): Promise<User> {
    return this.accounts.create(tx, {
      ...(isPhone ? { phone: address } : { email: address }),
      userMetadata,
      isSignUp: true,
    });
  }

  private async mail(
    tx: Tx,
    user: User,
    { kind, address, userMetadata, ...request }: MessageRequest,
    isKnown: boolean,
  ): Promise<void> {
    const { redirectTo, codeChallenge: challenge, codeChallengeMethod: method } = request;
    const target: LinkTarget = { redirectTo, challenge: challenge && method ? { challenge, method } : null };
    if (kind === 'email_change') return user.newEmail === null ? undefined : this.emailChanges.send(tx, user, target);
    if (kind === 'signup' && user.isConfirmed) return;
    if (kind === 'recovery') user.contestSignUp();
    if (kind === 'magiclink' && isKnown) user.recordSignInRequest(userMetadata);
    // The mail that a new account is made with is its confirmation.
    const isConfirmation = kind === 'signup' || (kind === 'magiclink' && !isKnown && !this.env.auth.autoconfirm);
    if (isConfirmation) user.confirmationSentAt = new Date();
    else user.recoverySentAt = new Date();
    await this.users.save(tx, user);
    const other = kind === 'recovery' ? 'recovery' : 'magiclink';
    await this.mails.sendLink(tx, user, isConfirmation ? 'signup' : other, address, target);
  }

  private async text(
    tx: Tx,
    user: User,
    { kind, address, userMetadata }: MessageRequest,
    isKnown: boolean,
  ): Promise<void> {
    if (kind === 'phone_change') {
      if (user.newPhone !== null) await this.codes.send(tx, user, 'phone_change', user.newPhone);
      return;
    }
    if (kind === 'sms_again' && user.phoneConfirmedAt !== null) return;
    if (kind === 'sms' && isKnown) user.recordSignInRequest(userMetadata);
    await this.users.save(tx, user);
    await this.codes.send(tx, user, 'sms', address);
  }
}
