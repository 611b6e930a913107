import { Global, Module, type DynamicModule } from '@nestjs/common';
import { contribute } from '../modules/contribute.js';
import { Env } from '../config/env.js';
import type { EncryptedField } from './encrypted-field.js';
import { EncryptedFields } from './encrypted-fields.js';
import { FieldEncryption } from './field-encryption.js';
import { sealKeyRing } from './seal-keys.js';

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
