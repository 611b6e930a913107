import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CodeChallenge } from '../links/one-time-token.entity.js';

/** What a link of a PKCE client leads back with; the client proves itself with the verifier behind the challenge. */
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
