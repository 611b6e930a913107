import type { Tx } from '../../../platform/database/transactions.js';
import { normaliseAccountPhone, normaliseEmail } from '../accounts/address.js';
import type { PasswordOwner, Passwords } from '../accounts/passwords.js';
import type { User } from '../accounts/user.entity.js';
import type { UsersService } from '../accounts/users.service.js';
import { ValidationFailedError } from '../auth.errors.js';
import type { AdminUserRequest } from './admin-users.contract.js';
import { banEnd } from './ban-duration.js';

/** Null: not given. @throws ValidationFailedError */
export function readAddresses({ email, phone }: AdminUserRequest): { email: string | null; phone: string | null } {
  return { email: email ? normaliseEmail(email) : null, phone: phone ? normaliseAccountPhone(phone) : null };
}

/** The hash of the requested password, or the given hash; null: neither. @throws ValidationFailedError, WeakPasswordError */
export async function acceptPassword(
  passwords: Passwords,
  { password, password_hash: given }: AdminUserRequest,
  owner: PasswordOwner,
): Promise<string | null> {
  if (password && given) throw new ValidationFailedError('Only a password or a password hash should be provided');
  if (given) return given;
  return password ? passwords.accept(password, owner) : null;
}

/** Confirms addresses and bans the account. The caller saves the row. @throws ValidationFailedError */
export async function applyFlags(
  accounts: UsersService,
  tx: Tx,
  user: User,
  { email_confirm, phone_confirm, ban_duration }: AdminUserRequest,
): Promise<void> {
  if (email_confirm && user.email !== null) await accounts.proveEmail(tx, user, 'admin-api');
  if (phone_confirm && user.phone !== null) user.phoneConfirmedAt ??= new Date();
  if (ban_duration) await accounts.ban(tx, user, banEnd(ban_duration, new Date()));
}
