import { Injectable } from '@nestjs/common';
import { FieldEncryption } from '../../../platform/crypto/field-encryption.js';
import type { FactorChallenge } from '../accounts/factor-challenge.entity.js';
import { FACTOR_SECRET, type Factor } from '../accounts/factor.entity.js';
import type { FactorVerifyRequest } from './factors.contract.js';
import { totpStep } from './totp.js';

/** Codes of an authenticator app. */
@Injectable()
export class TotpVerifier {
  readonly method = 'totp';

  constructor(private readonly encryption: FieldEncryption) {}

  /** Accepts each step once, and no earlier one. */
  isRight(factor: Factor, _challenge: FactorChallenge, { code }: FactorVerifyRequest): boolean {
    if (factor.sealedSecret === null) return false;
    const secret = this.encryption.decrypt(factor.sealedSecret, FACTOR_SECRET, factor.id);
    const step = totpStep(secret, code ?? '', new Date());
    if (step === null || (factor.lastStep !== null && step <= Number(factor.lastStep))) return false;
    factor.lastStep = String(step);
    return true;
  }
}
