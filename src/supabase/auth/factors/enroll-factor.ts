import { Injectable } from '@nestjs/common';
import { FieldEncryption } from '../../../platform/crypto/field-encryption.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { FACTOR_SECRET, Factor, type FactorType } from '../accounts/factor.entity.js';
import { FactorsRepository } from '../accounts/factors.repository.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthError, ValidationFailedError } from '../auth.errors.js';
import { AuthEnv } from '../auth.settings.js';
import { PhoneCodes } from '../links/phone-codes.js';
import { ReauthenticationRule } from '../sessions/reauthentication-rule.js';
import type { EnrolledResponse, EnrollRequest } from './factors.contract.js';
import { qrSvg } from './qr-svg.js';
import { makeTotpSecret, totpUri } from './totp.js';
import { randomUUID } from 'node:crypto';

const MAX_FACTORS = 10;
const NOT_ENABLED = {
  totp: 'mfa_totp_enroll_not_enabled',
  phone: 'mfa_phone_enroll_not_enabled',
  webauthn: 'mfa_webauthn_enroll_not_enabled',
} as const;

/** Adds a second factor, which counts once it is verified. */
@Injectable()
export class EnrollFactor {
  constructor(
    private readonly factors: FactorsRepository,
    private readonly users: UsersRepository,
    private readonly reauthentication: ReauthenticationRule,
    private readonly codes: PhoneCodes,
    private readonly encryption: FieldEncryption,
    private readonly transactions: Transactions,
    private readonly env: AuthEnv,
  ) {}

  /**
   * A TOTP secret is shown only here.
   *
   * @throws ValidationFailedError, AuthError `mfa_*_enroll_not_enabled`, `phone_cannot_receive`, `insufficient_aal`,
   * `too_many_enrolled_mfa_factors`, `mfa_factor_name_conflict`, `reauthentication_needed`, `mailed_code_needed`
   */
  async enroll(principal: SignedInUser, request: EnrollRequest): Promise<EnrolledResponse> {
    const type = this.typeOf(request);
    await this.reauthentication.demandForNewFactor(principal);
    const secret = type === 'totp' ? makeTotpSecret() : null;
    const factor = newFactor({
      userId: principal.id,
      type,
      friendlyName: request.friendly_name?.trim() ?? '',
      phone: type === 'phone' ? this.codes.acceptNumber(request.phone ?? '') : null,
    });
    factor.sealedSecret = secret === null ? null : this.encryption.encrypt(secret, FACTOR_SECRET, factor.id);
    await this.transactions.run(async (tx) => {
      await this.users.lock(tx, principal.id);
      await this.factors.deleteAbandoned(tx, principal.id);
      const existing = await this.factors.listOf(principal.id, tx);
      refuse(existing, factor, principal);
      await this.factors.insert(tx, factor);
    });
    const enrolled = {
      id: factor.id,
      type,
      friendly_name: factor.friendlyName,
      ...(factor.phone && { phone: factor.phone }),
    };
    if (secret === null) return enrolled;
    const issuer = request.issuer || new URL(this.env.http.publicUrl).host;
    const uri = totpUri(secret, issuer, principal.email ?? principal.id);
    return { ...enrolled, totp: { qr_code: qrSvg(uri), secret, uri } };
  }

  private typeOf({ factor_type: type }: EnrollRequest): FactorType {
    if (type !== 'totp' && type !== 'phone' && type !== 'webauthn') {
      throw new ValidationFailedError('factor_type needs to be either totp, phone or webauthn');
    }
    if (!this.env.auth.factors.includes(type)) throw new AuthError(NOT_ENABLED[type]);
    return type;
  }
}

function refuse(existing: readonly Factor[], factor: Factor, principal: SignedInUser): void {
  if (principal.assurance === 'aal1' && existing.some(({ status }) => status === 'verified')) {
    throw new AuthError('insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  if (existing.length >= MAX_FACTORS) throw new AuthError('too_many_enrolled_mfa_factors');
  if (factor.friendlyName !== '' && existing.some(({ friendlyName }) => friendlyName === factor.friendlyName)) {
    throw new AuthError('mfa_factor_name_conflict');
  }
}

/** A new, unverified factor; the caller fills in the fields of its type. */
function newFactor(given: Pick<Factor, 'userId' | 'type' | 'friendlyName' | 'phone'>): Factor {
  const now = new Date();
  return Object.assign(new Factor(), {
    ...given,
    id: randomUUID(),
    status: 'unverified',
    sealedSecret: null,
    lastStep: null,
    credentialId: null,
    credentialPublicKey: null,
    credentialCounter: null,
    credentialTransports: null,
    lastChallengedAt: null,
    createdAt: now,
    updatedAt: now,
  } satisfies Factor);
}
