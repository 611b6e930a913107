import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A challenge of a second factor; valid once, from the IP address that requested it. */
@Entity('factor_challenges')
export class FactorChallenge {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  factorId!: string;

  @Column('text')
  ip!: string;

  /** Phone: hash of the code that was sent. */
  @Column('bytea', { nullable: true })
  codeHash!: Buffer | null;

  @Column('text', { nullable: true })
  webauthnChallenge!: string | null;

  @Column('integer', { default: 0 })
  wrongCodes!: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}
