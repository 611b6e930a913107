import { refusals } from '../../../platform/errors/refusals.js';

/** A refusal about admins and their invitations. */
export const adminRefusal = refusals({
  invite_unknown: ['not-found', 'There is no such invitation.'],
  invite_used: ['gone', 'The invitation has been used.'],
  invite_expired: ['gone', 'The invitation was valid for 72 hours and has ended.'],
  invite_withdrawn: ['gone', 'The invitation has been withdrawn.'],
  another_address: ['forbidden', 'The invitation is for another address.'],
  account_exists: ['conflict', 'There is an account with this address: sign in.'],
  address_unproven: ['conflict', 'The address of this account is not proven by its mailbox.'],
  already_admin: ['conflict', 'The account is an admin.'],
  last_admin: ['conflict', 'The clinic would have no admin with a second factor.'],
});
