import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { differenceInSeconds } from 'date-fns';
import { Env } from '../../../platform/config/env.js';
import { deriveKey } from '../../../platform/crypto/derive-key.js';
import { FieldEncryption } from '../../../platform/crypto/field-encryption.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { SmsOutbox } from '../../../platform/sms/sms-outbox.js';
import { Brand } from '../../../profile/brand.js';
import type { FactorChallenge } from '../accounts/factor-challenge.entity.js';
import { FACTOR_SECRET, type Factor, type FactorType } from '../accounts/factor.entity.js';
import { FactorsRepository } from '../accounts/factors.repository.js';
import type { AuthMethod } from '../accounts/session.entity.js';
import { codeSms } from '../links/code.sms.js';
import type { ChallengeResponse, FactorVerifyRequest } from './factors.contract.js';
import { totpStep } from './totp.js';
import { Webauthn } from './webauthn.js';

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

const CODE_DIGITS = 6;

/** Codes by text message. */
@Injectable()
export class PhoneVerifier {
  readonly method = 'mfa/phone';
  private readonly codeKey: Buffer;

  constructor(
    private readonly sms: SmsOutbox,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {
    this.codeKey = deriveKey(env.keys.jwtSecret, 'factor-code');
  }

  async ask(tx: Tx, { userId, phone }: Factor, challenge: FactorChallenge): Promise<object> {
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    await this.sms.enqueue(tx, {
      template: 'auth.factor-code',
      factId: challenge.id,
      subjectId: userId,
      to: `+${phone}`,
      text: codeSms(this.brand.current.name, code, this.env.http.publicUrl),
      ttlSeconds: differenceInSeconds(challenge.expiresAt, challenge.createdAt),
    });
    challenge.codeHash = this.hash(challenge.id, code);
    return {};
  }

  isRight(_factor: Factor, { id, codeHash }: FactorChallenge, { code }: FactorVerifyRequest): boolean {
    return codeHash !== null && timingSafeEqual(codeHash, this.hash(id, code ?? ''));
  }

  private hash(challengeId: string, code: string): Buffer {
    return createHmac('sha256', this.codeKey).update(`${challengeId}\n${code}`).digest();
  }
}

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
