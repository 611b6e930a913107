import { Injectable } from '@nestjs/common';
import { Env } from '../../platform/config/env.js';
import { FieldEncryption } from '../../platform/crypto/field-encryption.js';
import { IdentityHash } from '../../platform/crypto/derive-key.js';
import { parseSecretKey } from '../../platform/crypto/key-ring.js';
import { PERSON_IDENTITY_NUMBER, PERSON_NAME, type Person, type PersonName } from './person.entity.js';
import { personRefusal } from './persons.errors.js';

/** Seals, opens and hashes what is known of a person. */
@Injectable()
export class PersonSeal {
  private readonly hash: IdentityHash | null;

  constructor(
    private readonly encryption: FieldEncryption,
    { keys: { identityLookupKey } }: Env,
  ) {
    this.hash = identityLookupKey === undefined ? null : new IdentityHash(parseSecretKey(identityLookupKey));
  }

  /** @throws `identity_lookup_key_missing` */
  get identityHash(): IdentityHash {
    if (this.hash === null) throw personRefusal('identity_lookup_key_missing');
    return this.hash;
  }

  sealNumber(id: string, number: string): Buffer {
    return this.encryption.encrypt(number, PERSON_IDENTITY_NUMBER, id);
  }

  sealName(id: string, name: PersonName): Buffer {
    return this.encryption.encrypt(JSON.stringify(name), PERSON_NAME, id);
  }

  /** Twelve digits. @throws DecryptionError */
  openNumber({ id, sealedIdentityNumber }: Person): string {
    return this.encryption.decrypt(sealedIdentityNumber, PERSON_IDENTITY_NUMBER, id);
  }

  /** @throws DecryptionError */
  openName({ id, sealedName }: Person): PersonName {
    return JSON.parse(this.encryption.decrypt(sealedName, PERSON_NAME, id)) as PersonName;
  }
}
