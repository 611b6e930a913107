import type { AuthMFAChallengeWebauthnResponse, MFAVerifyWebauthnParams } from '@supabase/auth-js';
import { callAuth } from './auth-call.js';
import type { AuthFailure } from './auth-failure.js';

type Question = NonNullable<AuthMFAChallengeWebauthnResponse['data']>['webauthn'];
type KeyResponse = MFAVerifyWebauthnParams['webauthn'];

/**
 * Asks for a security key (passkey) and verifies its signature at the server, which raises the session to `aal2`. When
 * a factor is added, the browser creates the key first. Resolves to the failure, or null.
 *
 * @param show where the answer is shown
 */
export async function respondWithKey(
  factorId: string,
  show: (answer: KeyAnswer) => Promise<AuthFailure | null> = verify,
): Promise<AuthFailure | null> {
  if (!('PublicKeyCredential' in window)) return { code: 'key_unusable', message: 'this browser knows no keys' };
  const site = siteOfKeys();
  const challenge = await callAuth((auth) => auth.mfa.challenge({ factorId, webauthn: site }));
  if (challenge.error !== null) return challenge.error;
  const { id: challengeId, webauthn } = challenge.data;
  let credential: PublicKeyCredential;
  try {
    credential = await askBrowser(webauthn);
  } catch (error) {
    return refusalOfBrowser(error as DOMException);
  }
  return show({ factorId, challengeId, type: webauthn.type, credential });
}

/** What the browser made of the question of a challenge. */
interface KeyAnswer {
  readonly factorId: string;
  readonly challengeId: string;
  readonly type: Question['type'];
  readonly credential: PublicKeyCredential;
}

const siteOfKeys = () => ({ rpId: window.location.hostname, rpOrigins: [window.location.origin] });

async function verify({ factorId, challengeId, type, credential }: KeyAnswer): Promise<AuthFailure | null> {
  const webauthn = { ...siteOfKeys(), type, credential_response: credential } as KeyResponse;
  const { error } = await callAuth((auth) => auth.mfa.verify({ factorId, challengeId, webauthn }));
  return error?.code === 'mfa_verification_failed' ? { code: 'key_refused', message: error.message } : error;
}

/** The library's own ceremony requires a plugged-in key; the server leaves the kind to the user. */
async function askBrowser({ type, credential_options: { publicKey } }: Question): Promise<PublicKeyCredential> {
  const credential =
    type === 'create'
      ? await navigator.credentials.create({ publicKey: publicKey as PublicKeyCredentialCreationOptions })
      : await navigator.credentials.get({ publicKey: publicKey as PublicKeyCredentialRequestOptions });
  return credential as PublicKeyCredential;
}

/** Code only: the browser's message could be mistaken for the server's. */
function refusalOfBrowser({ name }: DOMException): AuthFailure {
  const message = `the browser's refusal is called ${name}`;
  if (name === 'NotAllowedError' || name === 'AbortError') return { code: 'key_not_shown', message };
  return { code: name === 'InvalidStateError' ? 'key_known' : 'key_unusable', message };
}
