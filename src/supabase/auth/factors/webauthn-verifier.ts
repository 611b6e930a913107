import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import type { FactorChallenge } from '../accounts/factor-challenge.entity.js';
import type { Factor } from '../accounts/factor.entity.js';
import { FactorsRepository } from '../accounts/factors.repository.js';
import type { ChallengeResponse, FactorVerifyRequest } from './factors.contract.js';
import { Webauthn } from './webauthn.js';

/** Passkeys and security keys. */
@Injectable()
export class WebauthnVerifier {
  readonly method = 'mfa/webauthn';

  constructor(
    private readonly webauthn: Webauthn,
    private readonly factors: FactorsRepository,
  ) {}

  async ask(
    tx: Tx,
    factor: Factor,
    challenge: FactorChallenge,
    { id, email }: SignedInUser,
  ): Promise<Pick<ChallengeResponse, 'webauthn'>> {
    const question =
      factor.status === 'verified'
        ? await this.webauthn.askToSign(factor)
        : await this.webauthn.askToRegister(email ?? id, await this.factors.listOf(id, tx));
    challenge.webauthnChallenge = question.challenge;
    return { webauthn: { type: question.type, credential_options: { publicKey: question.publicKey } } };
  }

  async isRight(
    factor: Factor,
    { webauthnChallenge }: FactorChallenge,
    { webauthn }: FactorVerifyRequest,
    needsVerifiedUser: boolean,
  ): Promise<boolean> {
    const response = webauthn?.credential_response;
    if (webauthnChallenge === null) return false;
    if (factor.status === 'unverified') {
      const credential = await this.webauthn.registered(response, webauthnChallenge);
      if (credential) Object.assign(factor, credential);
      return credential !== null;
    }
    const counter = await this.webauthn.signed(response, webauthnChallenge, factor, needsVerifiedUser);
    if (counter !== null) factor.credentialCounter = counter;
    return counter !== null;
  }
}
