import { IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/events/define-event.js';
import { defineDomainEvent } from '../../platform/events/domain-events.js';

class UserPayload {
  @IsUUID()
  userId!: string;
}

/**
 * It became known that the account's person reads its mailbox: a mailed link or code was used. Published once per
 * address; auto-confirmation and the word of the admin API prove no mailbox and publish nothing.
 */
export const EmailConfirmed = defineEvent('auth.email-confirmed', UserPayload);

class MessageRequestPayload {
  @IsUUID()
  requestId!: string;
}

/** A link or code was requested by address; whether there is an account is not looked up yet. */
export const MessageRequested = defineEvent('auth.message-requested', MessageRequestPayload);

/** An account was banned; its sessions end in the same transaction. */
export const AccountBanned = defineDomainEvent<{ readonly userId: string }>('auth.account-banned');

/**
 * The service role has set a password or an address, has confirmed one, or has made a link for an account that existed:
 * the holder of its key could come in that way. What the account was trusted with ends in the same transaction.
 */
export const AccessSetByServiceRole = defineDomainEvent<{ readonly userId: string }>('auth.access-set-by-service-role');

/** An account is about to be erased; a subscriber that throws refuses it. */
export const AccountErasing = defineDomainEvent<{ readonly userId: string }>('auth.account-erasing');

/** An account was erased, its row emptied or deleted: modules remove what they store about it. */
export const UserErased = defineEvent('auth.user-erased', UserPayload);

class FactorResetPayload {
  @IsUUID()
  resetId!: string;

  @IsUUID()
  userId!: string;
}

/** The command on the server has reset the second factors of a person of staff. */
export const FactorResetOnServer = defineEvent('auth.factor-reset-on-server', FactorResetPayload);
