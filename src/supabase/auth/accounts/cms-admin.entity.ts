import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member of staff who may edit content. */
@Entity('cms_admins')
export class CmsAdmin {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('boolean', { default: true })
  isActive!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** Of the last time that the account was made one. */
  @Column('timestamptz', { default: () => 'now()' })
  activeSince!: Date;
}
