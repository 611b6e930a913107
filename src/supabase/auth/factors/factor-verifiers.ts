import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import type { FactorChallenge } from '../accounts/factor-challenge.entity.js';
import type { Factor, FactorType } from '../accounts/factor.entity.js';
import type { AuthMethod } from '../accounts/session.entity.js';
import type { ChallengeResponse, FactorVerifyRequest } from './factors.contract.js';
import { PhoneVerifier } from './phone-verifier.js';
import { TotpVerifier } from './totp-verifier.js';
import { WebauthnVerifier } from './webauthn-verifier.js';

/** Challenges one type of factor and verifies the response. */
export interface FactorVerifier {
  /** The method that the session records after a valid response. */
  readonly method: AuthMethod;

  /** Stores the expected response in the challenge. @returns the fields that the client needs */
  ask?(
    tx: Tx,
    factor: Factor,
    challenge: FactorChallenge,
    principal: SignedInUser,
  ): Promise<Pick<ChallengeResponse, 'webauthn'>>;

  /** Records a used code in the factor, so that it is not accepted again. */
  isRight(
    factor: Factor,
    challenge: FactorChallenge,
    request: FactorVerifyRequest,
    /** Of a key: it must have verified its user, by a PIN or a biometric. */
    needsVerifiedUser: boolean,
  ): boolean | Promise<boolean>;
}

/** The verifier of each type of factor. */
@Injectable()
export class FactorVerifiers {
  private readonly byType: Readonly<Record<FactorType, FactorVerifier>>;

  constructor(totp: TotpVerifier, phone: PhoneVerifier, webauthn: WebauthnVerifier) {
    this.byType = { totp, phone, webauthn };
  }

  of({ type }: Factor): FactorVerifier {
    return this.byType[type];
  }
}
