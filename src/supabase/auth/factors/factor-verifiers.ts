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
import type { ClientInfo } from '../access/client-info.js';
import { MessageLimits } from '../access/message-limits.js';
import type { FactorChallenge } from '../accounts/factor-challenge.entity.js';
import { FACTOR_SECRET, type Factor, type FactorType } from '../accounts/factor.entity.js';
import { FactorsRepository } from '../accounts/factors.repository.js';
import type { AuthMethod } from '../accounts/session.entity.js';
import { AuthError, ValidationFailedError } from '../auth.errors.js';
import { AuthEnv } from '../auth.settings.js';
import { codeSms } from '../links/code.sms.js';
import { PhoneCodes } from '../links/phone-codes.js';
import type { ChallengeResponse, EnrolledResponse, EnrollRequest, FactorVerifyRequest } from './factors.contract.js';
import { makeTotpSecret, qrSvg, totpStep, totpUri } from './totp.js';
import { Webauthn } from './webauthn.js';

/** Prepares and challenges one type of factor, and verifies the response. */
export interface FactorVerifier {
  /** The method that the session records after a valid response. */
  readonly method: AuthMethod;

  /** Fills in the fields of a new factor. @returns what the client shows besides */
  enroll?(factor: Factor, request: EnrollRequest, principal: SignedInUser): Pick<EnrolledResponse, 'phone' | 'totp'>;

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

  constructor(
    private readonly encryption: FieldEncryption,
    private readonly env: Env,
  ) {}

  enroll(factor: Factor, request: EnrollRequest, { id, email }: SignedInUser): Pick<EnrolledResponse, 'totp'> {
    const secret = makeTotpSecret();
    factor.sealedSecret = this.encryption.encrypt(secret, FACTOR_SECRET, factor.id);
    const uri = totpUri(secret, request.issuer || new URL(this.env.http.publicUrl).host, email ?? id);
    return { totp: { qr_code: qrSvg(uri), secret, uri } };
  }

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
    private readonly codes: PhoneCodes,
    private readonly messageLimits: MessageLimits,
    private readonly sms: SmsOutbox,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {
    this.codeKey = deriveKey(env.keys.jwtSecret, 'factor-code');
  }

  /** @throws ValidationFailedError, AuthError `phone_cannot_receive` */
  enroll(factor: Factor, request: EnrollRequest): Pick<EnrolledResponse, 'phone'> {
    const phone = this.codes.acceptNumber(request.phone ?? '');
    factor.phone = phone;
    return { phone };
  }

  /** Counts a text message before it is sent. @throws AuthRateLimitedError, AuthError `phone_cannot_receive` */
  async admit(phone: string, { ip }: ClientInfo): Promise<void> {
    await this.messageLimits.take('sms', this.codes.acceptNumber(phone), ip);
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

  constructor(
    totp: TotpVerifier,
    readonly phone: PhoneVerifier,
    webauthn: WebauthnVerifier,
    private readonly env: AuthEnv,
  ) {
    this.byType = { totp, phone, webauthn };
  }

  /** The type of a new factor. @throws ValidationFailedError, AuthError `mfa_*_enroll_not_enabled` */
  readType({ factor_type: type }: EnrollRequest): FactorType {
    if (type !== 'totp' && type !== 'phone' && type !== 'webauthn') {
      throw new ValidationFailedError('factor_type needs to be either totp, phone or webauthn');
    }
    if (!this.env.auth.factors.includes(type)) throw new AuthError(`mfa_${type}_enroll_not_enabled`);
    return type;
  }

  of({ type }: Factor): FactorVerifier {
    return this.byType[type];
  }
}
