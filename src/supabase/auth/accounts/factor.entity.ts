import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EncryptedField } from '../../../platform/crypto/encrypted-field.js';

export const FACTOR_SECRET: EncryptedField = { table: 'factors', column: 'sealed_secret' };

export type FactorType = 'totp' | 'phone' | 'webauthn';
export type FactorStatus = 'unverified' | 'verified';

/** What lists show of a factor. */
export type ListedFactor = Pick<
  Factor,
  'id' | 'type' | 'status' | 'friendlyName' | 'phone' | 'lastChallengedAt' | 'createdAt' | 'updatedAt'
>;

/** A second factor of an account; which columns are set depends on its type. */
@Entity('factors')
export class Factor {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  type!: FactorType;

  @Column('text', { default: 'unverified' })
  status!: FactorStatus;

  /** Unique per account, unless empty. */
  @Column('text')
  friendlyName!: string;

  @Column('text', { nullable: true })
  phone!: string | null;

  /** The TOTP secret. */
  @Column('bytea', { nullable: true })
  sealedSecret!: Buffer | null;

  /** The 30-second step of the last accepted TOTP code: no code is accepted twice (RFC 6238, 5.2). */
  @Column('bigint', { nullable: true })
  lastStep!: string | null;

  @Column('text', { nullable: true, unique: true })
  credentialId!: string | null;

  @Column('bytea', { nullable: true })
  credentialPublicKey!: Buffer | null;

  @Column('bigint', { nullable: true })
  credentialCounter!: string | null;

  /** Comma-separated hints for the browser. */
  @Column('text', { nullable: true })
  credentialTransports!: string | null;

  @Column('timestamptz', { nullable: true })
  lastChallengedAt!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}
