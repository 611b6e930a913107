import { paths } from '../common/paths.js';
import { EventPublisher } from '../src/platform/events/event-publisher.js';
import type { User } from '../src/supabase/auth/accounts/user.entity.js';
import { UsersRepository } from '../src/supabase/auth/accounts/users.repository.js';
import { FactorResetOnServer } from '../src/supabase/auth/auth.events.js';
import { FactorResetsRepository } from '../src/supabase/auth/factor-resets/factor-resets.repository.js';
import { SecurityEvents } from '../src/supabase/auth/security-events/security-events.service.js';
import type { Tx } from '../src/platform/database/transactions.js';
import type { Clinic } from './hudvy/context.js';

const REASON = 'hudvy … reset';

/**
 * Removes the lost second factors of a person of staff and ends all sessions, as two admins do; a request of an admin that
 * waits is confirmed by it. Person and admins are mailed, without the link. Resolves to what the operator hands over.
 */
export async function resetFactor(clinic: Clinic, tx: Tx, user: User): Promise<string> {
  const resets = clinic(FactorResetsRepository);
  const open = await resets.lockOpen(tx, user.id);
  const isWaiting = open !== null && open.confirmedAt === null && !open.isExpired;
  if (open && !isWaiting) await resets.end(tx, open.id, null);
  const id = isWaiting
    ? open.id
    : await resets.insert(tx, { userId: user.id, requestedBy: null, reason: REASON, identityCheck: 'in_person' });
  await clinic(UsersRepository).revokeAccess(tx, user.id);
  const { token, code } = await resets.confirm(tx, id, null);
  const detail = { resetId: id };
  await clinic(SecurityEvents).record(tx, { kind: 'factor_reset_confirmed', userId: user.id, actorId: null, detail });
  await clinic(EventPublisher).publish(tx, FactorResetOnServer, { resetId: id, userId: user.id });
  return `The sign-ins and second factors of this account are gone, and the person and all admins are mailed. Within 24 hours the person signs in on this page of the site and types the code:
  ${paths.factorReset}#${token}
  ${code}
Hand both over yourself, to a person whom you have recognised, and not in one message.`;
}
