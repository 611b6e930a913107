import { IsUUID } from 'class-validator';
import { defineEvent } from '../platform/events/define-event.js';

class UserPayload {
  @IsUUID()
  userId!: string;
}

/** An account was created, by its owner or by an admin; its address is not confirmed by that. */
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

/** A link or code was requested by address; whether there is an account is not looked up yet. */
export const MessageRequested = defineEvent('auth.message-requested', MessageRequestPayload);

/** An account was erased, its row emptied or deleted: modules remove what they store about it. */
export const UserErased = defineEvent('auth.user-erased', UserPayload);
