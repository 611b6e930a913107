import { Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { Env } from '../../../platform/config/env.js';
import { Brand } from '../../../profile/brand.js';
import type { Factor } from '../accounts/factor.entity.js';

export interface WebauthnQuestion {
  readonly type: 'create' | 'request';
  readonly challenge: string;
  readonly publicKey: object;
}

type Credential = Pick<Factor, 'credentialId' | 'credentialPublicKey' | 'credentialCounter' | 'credentialTransports'>;

/** Passkeys and security keys as second factors, bound to the site's own host, whatever the client sends. */
@Injectable()
export class Webauthn {
  private readonly rpId: string;
  private readonly origin: string;

  constructor(
    private readonly brand: Brand,
    env: Env,
  ) {
    const { hostname, origin } = new URL(env.http.publicUrl);
    this.rpId = hostname;
    this.origin = origin;
  }

  /** Options for creating a key. */
  async askToRegister(userName: string, known: readonly Factor[]): Promise<WebauthnQuestion> {
    const excludeCredentials = known.flatMap(({ credentialId }) =>
      credentialId === null ? [] : [{ id: credentialId }],
    );
    const { generateRegistrationOptions } = await library();
    const publicKey = await generateRegistrationOptions({
      rpName: this.brand.current.name,
      rpID: this.rpId,
      userName,
      attestationType: 'none',
      excludeCredentials,
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    });
    return { type: 'create', challenge: publicKey.challenge, publicKey };
  }

  /** Options for signing with a known key. */
  async askToSign({ credentialId, credentialTransports }: Factor): Promise<WebauthnQuestion> {
    const transports = (credentialTransports ?? '').split(',').filter(Boolean) as AuthenticatorTransport[];
    const allowCredentials = credentialId === null ? [] : [{ id: credentialId, transports }];
    const { generateAuthenticationOptions } = await library();
    const publicKey = await generateAuthenticationOptions({
      rpID: this.rpId,
      allowCredentials,
      userVerification: 'preferred',
    });
    return { type: 'request', challenge: publicKey.challenge, publicKey };
  }

  /** The created key; null when the response is invalid. */
  async registered(response: unknown, challenge: string): Promise<Credential | null> {
    const { verifyRegistrationResponse } = await library();
    const verified = await quietly(() =>
      verifyRegistrationResponse({ response: response as RegistrationResponseJSON, ...this.expected(challenge) }),
    );
    if (!verified?.verified) return null;
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    return {
      credentialId: id,
      credentialPublicKey: Buffer.from(publicKey),
      credentialCounter: String(counter),
      credentialTransports: transports.join(','),
    };
  }

  /** The key's new counter; null when the signature is invalid or the counter runs backwards, as of a copied key. @param needsVerifiedUser by a PIN or a biometric */
  async signed(
    response: unknown,
    challenge: string,
    factor: Factor,
    needsVerifiedUser: boolean,
  ): Promise<string | null> {
    const { credentialId, credentialPublicKey, credentialCounter } = factor;
    if (credentialId === null || credentialPublicKey === null) return null;
    const { verifyAuthenticationResponse } = await library();
    const verified = await quietly(() =>
      verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        ...this.expected(challenge),
        requireUserVerification: needsVerifiedUser,
        credential: {
          id: credentialId,
          publicKey: new Uint8Array(credentialPublicKey),
          counter: Number(credentialCounter),
        },
      }),
    );
    return verified?.verified ? String(verified.authenticationInfo.newCounter) : null;
  }

  private expected(challenge: string) {
    return {
      expectedChallenge: challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.rpId,
      requireUserVerification: false,
    };
  }
}

/** Loaded at the first key: it uses 20 MB of memory. */
function library() {
  return import('@simplewebauthn/server');
}

/** The library throws on malformed input, which counts as a wrong response. */
async function quietly<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
