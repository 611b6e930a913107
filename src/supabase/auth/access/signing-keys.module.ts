import { Module } from '@nestjs/common';
import { JwtModule, JwtSecretRequestType } from '@nestjs/jwt';
import { ALGORITHMS, SigningKeys } from './signing-keys.js';

@Module({ providers: [SigningKeys], exports: [SigningKeys] })
class KeysModule {}

/** Nest's `JwtService` on our keys: signs with the signing key, verifies with the key that the token names. */
@Module({
  imports: [
    KeysModule,
    JwtModule.registerAsync({
      imports: [KeysModule],
      inject: [SigningKeys],
      useFactory: (keys: SigningKeys) => ({
        signOptions: { algorithm: keys.signing.algorithm, ...(keys.signing.kid && { keyid: keys.signing.kid }) },
        verifyOptions: { algorithms: ALGORITHMS },
        secretOrKeyProvider: (type, token) =>
          type === JwtSecretRequestType.SIGN ? keys.signing.signingKey : verificationKey(keys, token as string),
      }),
    }),
  ],
  exports: [KeysModule, JwtModule],
})
export class SigningKeysModule {}

/** @throws Error, which `JwtService.verify` reports as it reports a bad signature. */
function verificationKey(keys: SigningKeys, token: string) {
  const key = keys.findFor(token);
  if (key === null) throw new Error('no key for the algorithm and key id of the token');
  return key;
}
