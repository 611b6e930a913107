import { IsUUID } from 'class-validator';
import { defineEvent } from '../platform/events/define-event.js';

class UserPayload {
  @IsUUID()
  userId!: string;
}

/** Somebody made an account, or an admin made it for them; its address is not confirmed by that. */
export const UserSignedUp = defineEvent('auth.user-signed-up', UserPayload);

/**
 * It became known that the account's person reads its mailbox: a mailed link or code was used, or an admin vouches for
 * it. Published once per address; auto-confirmation proves nothing and publishes nothing.
 */
export const EmailConfirmed = defineEvent('auth.email-confirmed', UserPayload);

class MessageRequestPayload {
  @IsUUID()
  requestId!: string;
}

/** Somebody asked for a link or code by address; it is not known yet whether there is an account. */
export const MessageRequested = defineEvent('auth.message-requested', MessageRequestPayload);

/** An account was erased, its row emptied or gone: who keeps something about the person lets go of it. */
export const UserErased = defineEvent('auth.user-erased', UserPayload);
