import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Env } from '../../platform/config/env.js';
import { FieldEncryption } from '../../platform/crypto/field-encryption.js';
import { IdentityHash } from '../../platform/crypto/derive-key.js';
import { parseSecretKey } from '../../platform/crypto/key-ring.js';
import { CLINICIAN_IDENTITY_NUMBER, type ClinicianRow } from './clinician-row.entity.js';
import { clinicianRefusal } from './clinicians.errors.js';

const BIRTH_DATE_DIGITS = 8;

/** The columns of a clinician's identity number. */
export type NumberColumns = Pick<ClinicianRow, 'identityHash' | 'sealedIdentityNumber'>;

/** Identity numbers of clinicians: kept encrypted, compared by their HMAC, and never shown in full. */
@Injectable()
export class ClinicianNumbers {
  private readonly hash: IdentityHash | null;

  constructor(
    private readonly encryption: FieldEncryption,
    { keys: { identityLookupKey } }: Env,
  ) {
    this.hash = identityLookupKey === undefined ? null : new IdentityHash(parseSecretKey(identityLookupKey));
  }

  /** @param number twelve digits; null: none @throws `identity_lookup_key_missing` */
  columnsOf(id: string, number: string | null): NumberColumns {
    if (number === null) return { identityHash: null, sealedIdentityNumber: null };
    return {
      identityHash: this.identityHash.of(number),
      sealedIdentityNumber: this.encryption.encrypt(number, CLINICIAN_IDENTITY_NUMBER, id),
    };
  }

  /** Whether the clinician's number is this one; false without one. @param number twelve digits @throws DecryptionError */
  isOf(row: NumberColumns & Pick<ClinicianRow, 'id'>, number: string): boolean {
    if (row.identityHash === null) return false;
    const { identityHash } = this;
    // After a change of the key, the job may not have reached the row yet.
    const stored = this.isCurrent(row.identityHash) ? row.identityHash : this.rehashed(row);
    return timingSafeEqual(stored, identityHash.of(number));
  }

  /** The birth date alone: `19900101-****`; null without a number. @throws DecryptionError */
  masked(row: NumberColumns & Pick<ClinicianRow, 'id'>): string | null {
    return row.sealedIdentityNumber === null ? null : `${this.open(row).slice(0, BIRTH_DATE_DIGITS)}-****`;
  }

  /** What every hash with the present key begins with; null without a key. */
  get keyName(): Buffer | null {
    return this.hash?.keyName ?? null;
  }

  /** The hash with the present key. @throws DecryptionError */
  rehashed(row: NumberColumns & Pick<ClinicianRow, 'id'>): Buffer {
    return this.identityHash.of(this.open(row));
  }

  private isCurrent(hash: Buffer): boolean {
    const { keyName } = this.identityHash;
    return hash.subarray(0, keyName.length).equals(keyName);
  }

  private open({ id, sealedIdentityNumber }: NumberColumns & Pick<ClinicianRow, 'id'>): string {
    return this.encryption.decrypt(sealedIdentityNumber ?? Buffer.alloc(0), CLINICIAN_IDENTITY_NUMBER, id);
  }

  private get identityHash(): IdentityHash {
    if (this.hash === null) throw clinicianRefusal('identity_lookup_key_missing');
    return this.hash;
  }
}
