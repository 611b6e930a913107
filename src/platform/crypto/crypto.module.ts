import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Env } from '../config/env.js';
import { deriveKey } from './derive-key.js';
import { KeyRing, parseKeys } from './key-ring.js';
import { contribute } from '../process/contribute.js';
import { EncryptedFields, type EncryptedField } from './encrypted-field.js';
import { FieldEncryption } from './field-encryption.js';

/**
 * The ring of `SEAL_KEYS`; without the setting, which production refuses, one key derived from `JWT_SECRET`.
 *
 * @throws InvalidKeyRingError
 */
export function sealKeyRing({ sealKeys, jwtSecret }: Pick<Env['keys'], 'sealKeys' | 'jwtSecret'>): KeyRing {
  if (sealKeys !== undefined) return new KeyRing(parseKeys(sealKeys));
  return new KeyRing([{ id: 'jwt-secret', key: deriveKey(jwtSecret, 'sealed-text') }]);
}

/** Encryption of single values in the database, with the keys of `SEAL_KEYS`. */
@Global()
@Module({
  providers: [
    EncryptedFields,
    { provide: FieldEncryption, inject: [Env], useFactory: (env: Env) => new FieldEncryption(sealKeyRing(env.keys)) },
  ],
  exports: [FieldEncryption, EncryptedFields],
})
export class CryptoModule {
  /** Declares the encrypted columns of a module, so that a new key reaches them. */
  static forFeature(fields: readonly EncryptedField[]): DynamicModule {
    return contribute(CryptoFeatureModule, EncryptedFields, fields);
  }
}

@Module({})
class CryptoFeatureModule {}
