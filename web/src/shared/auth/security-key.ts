import type { AuthMFAChallengeWebauthnResponse, MFAVerifyWebauthnParams } from '@supabase/auth-js';
import { callAuth } from './auth-call.js';
import type { AuthFailure } from './auth-failure.js';

type Question = NonNullable<AuthMFAChallengeWebauthnResponse['data']>['webauthn'];
type KeyResponse = MFAVerifyWebauthnParams['webauthn'];

/**
 * Asks for a security key (passkey) and verifies its signature at the server, which raises the session to `aal2`. When
 * a factor is added, the browser creates the key first. Resolves to the failure, or null.
 */
export async function respondWithKey(factorId: string): Promise<AuthFailure | null> {
  if (!('PublicKeyCredential' in window)) return { code: 'key_unusable', message: 'this browser knows no keys' };
  const site = { rpId: window.location.hostname, rpOrigins: [window.location.origin] };
  const challenge = await callAuth((auth) => auth.mfa.challenge({ factorId, webauthn: site }));
  if (challenge.error !== null) return challenge.error;
  let response: KeyResponse;
  try {
    response = { ...site, ...(await askBrowser(challenge.data.webauthn)) };
  } catch (error) {
    return refusalOfBrowser(error as DOMException);
  }
  const { error } = await callAuth((auth) =>
    auth.mfa.verify({ factorId, challengeId: challenge.data.id, webauthn: response }),
  );
  return error?.code === 'mfa_verification_failed' ? { code: 'key_refused', message: error.message } : error;
}

/** The library's own ceremony requires a plugged-in key; the server leaves the kind to the user. */
async function askBrowser({ type, credential_options: { publicKey } }: Question) {
  const credential =
    type === 'create'
      ? await navigator.credentials.create({ publicKey: publicKey as PublicKeyCredentialCreationOptions })
      : await navigator.credentials.get({ publicKey: publicKey as PublicKeyCredentialRequestOptions });
  return { type, credential_response: credential } as Pick<KeyResponse, 'type' | 'credential_response'>;
}

/** Code only: the browser's message could be mistaken for the server's. */
function refusalOfBrowser({ name }: DOMException): AuthFailure {
  const message = `the browser's refusal is called ${name}`;
  if (name === 'NotAllowedError' || name === 'AbortError') return { code: 'key_not_shown', message };
  return { code: name === 'InvalidStateError' ? 'key_known' : 'key_unusable', message };
}
