import { randomUUID } from 'node:crypto';
import { FieldEncryption } from '../../../src/platform/crypto/field-encryption.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import { FACTOR_SECRET, Factor } from '../../../src/supabase/auth/accounts/factor.entity.js';
import { FactorsRepository } from '../../../src/supabase/auth/accounts/factors.repository.js';
import type { SessionResponse } from '../../../src/supabase/auth/auth.contract.js';
import { FactorSessions } from '../../../src/supabase/auth/factors/factor-sessions.js';
import { makeTotpSecret } from '../../../src/supabase/auth/factors/totp.js';
import { SecurityEvents } from '../../../src/supabase/auth/security-events/security-events.service.js';
import { SessionPresenter } from '../../../src/supabase/auth/sessions/session.presenter.js';
import type { TestServer } from '../test-server.js';

/** An authenticator app whose codes an account has verified. */
export interface VerifiedApp {
  readonly factorId: string;
  /** Base32. */
  readonly secret: string;
}

/** The authenticator app with which a session was raised, and the session's new tokens. */
export interface RaisedSession extends VerifiedApp {
  readonly tokens: SessionResponse;
}

/**
 * Gives an account an authenticator app and raises a session of it to `aal2`, by the product's own parts and without its calls, its
 * code and its mail: these have tests of their own (second-factors.api.spec.ts).
 */
export async function showNewFactor(
  { nest }: Pick<TestServer, 'nest'>,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<RaisedSession> {
  const [factorId, secret] = [randomUUID(), makeTotpSecret()];
  const sealedSecret = nest.get(FieldEncryption).encrypt(secret, FACTOR_SECRET, factorId);
  const opened = await nest.get(Transactions).run(async (tx) => {
    await nest.get(FactorsRepository).insert(tx, anAuthenticatorApp({ id: factorId, userId, sealedSecret }));
    const event = { kind: 'factor_added', userId, sessionId, detail: { type: 'totp' } } as const;
    await nest.get(SecurityEvents).record(tx, event);
    return nest.get(FactorSessions).raise(tx, { userId, sessionId, method: 'totp', factorId });
  });
  return { factorId, secret, tokens: nest.get(SessionPresenter).present(opened) };
}

function anAuthenticatorApp(given: Pick<Factor, 'id' | 'userId' | 'sealedSecret'>): Factor {
  const now = new Date();
  return Object.assign(new Factor(), {
    ...given,
    type: 'totp',
    status: 'verified',
    friendlyName: '',
    phone: null,
    lastStep: null,
    credentialId: null,
    credentialPublicKey: null,
    credentialCounter: null,
    credentialTransports: null,
    lastChallengedAt: now,
    createdAt: now,
    updatedAt: now,
  } satisfies Factor);
}
