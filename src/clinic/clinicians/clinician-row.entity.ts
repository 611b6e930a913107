import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EncryptedField } from '../../platform/crypto/encrypted-field.js';

export const CLINICIAN_IDENTITY_NUMBER: EncryptedField = { table: 'clinicians', column: 'sealed_identity_number' };

/** A doctor of the clinic. May open cases once active and confirmed by a second admin. */
@Entity('clinicians')
export class ClinicianRow {
  @PrimaryColumn('uuid')
  id!: string;

  /** Null once the account is gone: the journal still names its author. */
  @Column('uuid', { nullable: true, unique: true })
  userId!: string | null;

  @Column('text')
  displayName!: string;

  @Column('text')
  title!: string;

  @Column('text')
  licenceNumber!: string;

  @Column('text', { array: true, default: [] })
  specialties!: string[];

  /** What the access log names beside the clinician; null: the clinic's own unit. */
  @Column('text', { nullable: true })
  careUnit!: string | null;

  /** Shown to patients. */
  @Column('text', { nullable: true })
  bio!: string | null;

  /** In the HSA catalogue. */
  @Column('text', { nullable: true })
  hsaId!: string | null;

  @Column('text', { array: true, default: [] })
  languages!: string[];

  /** Of the identity number that signs by BankID (platform/crypto/derive-key.ts); null without one. */
  @Column('bytea', { nullable: true })
  identityHash!: Buffer | null;

  @Column('bytea', { nullable: true })
  sealedIdentityNumber!: Buffer | null;

  @Column('boolean', { default: true })
  isActive!: boolean;

  /** Named on the clinic's pages. */
  @Column('boolean', { default: false })
  isPublic!: boolean;

  /** The admin who entered licence and name; null: a tool, as for the demo. */
  @Column('uuid', { nullable: true })
  enteredBy!: string | null;

  @Column('uuid', { nullable: true })
  confirmedBy!: string | null;

  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** When the clinician was last mailed that a new case waits. */
  @Column('timestamptz', { nullable: true })
  queueToldAt!: Date | null;

  /** Until then no cases and no notices; null, or past: at work. */
  @Column('timestamptz', { nullable: true })
  awayUntil!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** Another instant after every change by an admin, in whole milliseconds. */
  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}
