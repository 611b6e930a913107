import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BankIdWay } from '../../../../common/bankid-messages.js';
import type { EncryptedField } from '../../../platform/crypto/encrypted-field.js';
import type { BankIdPurpose } from './order-types.js';

export const ORDER_SECRETS: EncryptedField = { table: 'bankid_orders', column: 'sealed_secrets' };
export const ORDER_COMPLETION: EncryptedField = { table: 'bankid_orders', column: 'sealed_completion' };

/** `pending` is collected; all others stay, except that `complete` becomes `used`. */
export type BankIdOrderState = 'pending' | 'complete' | 'failed' | 'cancelled' | 'unresolved' | 'used';

/** What `sealedSecrets` holds, as JSON. */
export interface OrderSecrets {
  readonly autoStartToken: string;
  readonly qrStartToken: string;
  readonly qrStartSecret: string;
  readonly endUserIp: string;
  readonly visibleText: string | null;
  readonly nonVisible: string | null;
}

/** An order at BankID. Identity numbers, names and addresses are in the sealed columns alone. */
@Entity('bankid_orders')
export class BankIdOrder {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  purpose!: BankIdPurpose;

  /** The case or reply; null for a sign-in. */
  @Column('uuid', { nullable: true })
  subjectId!: string | null;

  @Column('text')
  way!: BankIdWay;

  @Column('text')
  state!: BankIdOrderState;

  /** The last one. */
  @Column('text', { nullable: true })
  hintCode!: string | null;

  /** BankID's name of the order. */
  @Column('text', { unique: true })
  orderRef!: string;

  /** Of the nonce in the browser's cookie. */
  @Column('bytea')
  nonceHash!: Buffer;

  /** Of the nonce in the address that the app returns to; null for a QR code. */
  @Column('bytea', { nullable: true })
  returnHash!: Buffer | null;

  /** When the browser that began the order showed the return nonce. */
  @Column('timestamptz', { nullable: true })
  returnedAt!: Date | null;

  @Column('text')
  returnPath!: string;

  @Column('bytea')
  sealedSecrets!: Buffer;

  /** The exact answer, stored before it is interpreted; null before it, and once it is used. */
  @Column('bytea', { nullable: true })
  sealedCompletion!: Buffer | null;

  /** When BankID answered the first call: the QR code counts its seconds from then. */
  @Column('timestamptz')
  begunAt!: Date;

  /** When the state stopped being `pending`. */
  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;

  /** The process that collects. */
  @Column('uuid', { nullable: true })
  leaseHolder!: string | null;

  /** Another process may collect from then on. */
  @Column('timestamptz')
  leaseUntil!: Date;
}
