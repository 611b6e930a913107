import type { FactorType } from '@supabase/auth-js';
import { exactCode } from '../../../../../common/typed-text.js';
import { callAuth } from '../../../shared/auth/auth-call.js';
import { authProblem } from '../../../shared/auth/auth-problem.js';
import { respondWithKey } from '../../../shared/auth/security-key.js';
import type { Problem } from '../../../shared/errors/problem.js';
import { withProof } from './fresh-proof.js';
import { securityTexts } from './security.texts.js';

/** An unverified authenticator app: its QR code, and the id to confirm it with. */
export interface AppSetup {
  readonly factorId: string;
  /** Address of the picture (`data:`). */
  readonly qrCode: string;
  /** Base32, in groups of four. */
  readonly secret: string;
  /** `otpauth:`, which opens an authenticator app on this device. */
  readonly uri: string;
}

type AppSetupResult = { readonly setup: AppSetup } | { readonly problem: Problem };

/** Enrols an authenticator app as second factor; `confirmApp` completes it. */
export async function beginApp(issuer: string): Promise<AppSetupResult> {
  const problem = await dropUnfinished('totp');
  if (problem !== null) return { problem };
  const friendlyName = securityTexts.twoFactor.app.name;
  const enroll = () => callAuth((auth) => auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer }));
  const { data, error } = await withProof(enroll, (response) => response.error?.code);
  if (error !== null) return { problem: authProblem(error) };
  return {
    setup: {
      factorId: data.id,
      qrCode: pictureAddress(data.totp.qr_code),
      secret: data.totp.secret.replace(/(.{4})(?=.)/g, '$1 '),
      uri: data.totp.uri,
    },
  };
}

/** Verifies the first code of the app. Resolves to the failure, or null. */
export async function confirmApp(factorId: string, code: string): Promise<Problem | null> {
  const { error } = await callAuth((auth) => auth.mfa.challengeAndVerify({ factorId, code: exactCode(code) }));
  return error === null ? null : authProblem(error);
}

/**
 * Adds a security key (passkey) as second factor; the browser prompts for it. Resolves to the failure, or null.
 */
export async function addKey(friendlyName: string): Promise<Problem | null> {
  const problem = await dropUnfinished('webauthn');
  if (problem !== null) return problem;
  const enroll = () => callAuth((auth) => auth.mfa.enroll({ factorType: 'webauthn', friendlyName }));
  const { data, error } = await withProof(enroll, (response) => response.error?.code);
  if (error !== null) return authProblem(error);
  const failure = await respondWithKey(data.id);
  if (failure === null) return null;
  await cancelFactor(data.id);
  return authProblem(failure);
}

/** Deletes an unfinished enrolment. */
export async function cancelFactor(factorId: string): Promise<void> {
  const { error } = await callAuth((auth) => auth.mfa.unenroll({ factorId }));
  if (error !== null) console.error('the unfinished second factor could not be removed', error);
}

/** Removes a second factor and refreshes the session. Resolves to the failure, or null. */
export async function removeFactor(factorId: string): Promise<Problem | null> {
  const remove = () => callAuth((auth) => auth.mfa.unenroll({ factorId }));
  const removed = await withProof(remove, (response) => response.error?.code);
  const error = removed.error ?? (await callAuth((auth) => auth.refreshSession())).error;
  return error === null ? null : authProblem(error);
}

/** An unverified factor from an earlier attempt would conflict with a new one. */
async function dropUnfinished(type: FactorType): Promise<Problem | null> {
  const { data, error } = await callAuth((auth) => auth.mfa.listFactors());
  if (error !== null) return authProblem(error);
  for (const { id, factor_type: factorType, status } of data.all) {
    if (factorType === type && status === 'unverified') await cancelFactor(id);
  }
  return null;
}

/** The client library puts its prefix before raw SVG, in which a `#` would end the address. */
function pictureAddress(qrCode: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrCode.slice(qrCode.indexOf('<')))}`;
}
