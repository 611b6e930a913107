import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CodeChallenge } from '../links/one-time-token.entity.js';

/**
 * The code that a link of a PKCE client leads back with; the client proves itself by the verifier of the challenge (RFC
 * 7636).
 */
@Entity('auth_codes')
export class AuthCode {
  @PrimaryColumn('bytea')
  codeHash!: Buffer;

  @Column('uuid')
  userId!: string;

  @Column('text')
  codeChallenge!: string;

  @Column('text')
  codeChallengeMethod!: CodeChallenge['method'];

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;
}
