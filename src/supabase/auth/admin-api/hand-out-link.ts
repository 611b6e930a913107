import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { User } from '../accounts/user.entity.js';
import { presentUser } from '../accounts/user.presenter.js';
import type { UserResponse } from '../auth.contract.js';
import { AccessSetByServiceRole } from '../auth.events.js';
import { AccountMails, linkType } from '../links/account-mails.js';
import { OneTimeTokens } from '../links/one-time-tokens.js';
import type { LinkPurpose } from '../links/one-time.mail.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';

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
    private readonly domainEvents: DomainEvents,
  ) {}

  /** Ends the sessions of a known account: the holder of the link can enter it. */
  async handOut(tx: Tx, user: User, link: LinkToHandOut): Promise<GeneratedLinkResponse> {
    const { id: userId } = user;
    const { purpose, sentTo, redirectTo } = link;
    const issued = await this.tokens.issue(tx, { userId, purpose, sentTo, isHandedOut: true });
    if (link.isOfKnownAccount) {
      await this.sessions.endAllOf(tx, userId);
      await this.securityEvents.record(tx, { kind: 'link_handed_out', userId, actorId: null, detail: { purpose } });
      await this.domainEvents.raise(tx, AccessSetByServiceRole, { userId });
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
