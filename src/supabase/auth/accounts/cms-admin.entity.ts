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

  /** When the account last became an admin. */
  @Column('timestamptz', { default: () => 'now()' })
  activeSince!: Date;
}
