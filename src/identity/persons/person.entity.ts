import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EncryptedField } from '../../platform/crypto/encrypted-field.js';

export const PERSON_IDENTITY_NUMBER: EncryptedField = { table: 'persons', column: 'sealed_identity_number' };
export const PERSON_NAME: EncryptedField = { table: 'persons', column: 'sealed_name' };

/** Who an account of a person is. */
@Entity('persons')
export class Person {
  /** Of the account. */
  @PrimaryColumn('uuid')
  id!: string;

  /** Finds the person (platform/crypto/derive-key.ts). */
  @Column('bytea', { unique: true })
  identityHash!: Buffer;

  @Column('bytea')
  sealedIdentityNumber!: Buffer;

  /** JSON of `PersonName`. */
  @Column('bytea')
  sealedName!: Buffer;

  /** Lower case. Notices go there; it neither signs in nor joins orders. */
  @Column('text', { nullable: true })
  email!: string | null;

  @Column('timestamptz', { nullable: true })
  emailProvenAt!: Date | null;

  /** Waits for its code. */
  @Column('text', { nullable: true })
  newEmail!: string | null;

  @Column('bytea', { nullable: true })
  emailCodeHash!: Buffer | null;

  @Column('timestamptz', { nullable: true })
  emailCodeExpiresAt!: Date | null;

  @Column('integer', { default: 0 })
  wrongEmailCodes!: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}

/** As BankID gives it. */
export interface PersonName {
  readonly name: string;
  readonly givenName: string;
  readonly surname: string;
}
