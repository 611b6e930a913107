import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An API key that is refused before it expires. */
@Entity('withdrawn_api_keys')
export class WithdrawnApiKey {
  /** The key's `jti`; `legacy` means all keys without one. */
  @PrimaryColumn('text')
  jti!: string;

  @Column('timestamptz', { default: () => 'now()' })
  withdrawnAt!: Date;

  @Column('text')
  reason!: string;
}
