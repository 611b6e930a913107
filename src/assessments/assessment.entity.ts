import { Column, Entity, PrimaryColumn } from 'typeorm';

export type AssessmentStatus = 'form_sent' | 'submitted' | 'in_review' | 'needs_info' | 'answered' | 'closed';

/** The case of a paid order (docs/product.md, section 4). */
@Entity('assessments')
export class Assessment {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { unique: true })
  orderId!: string;

  @Column('text')
  status!: AssessmentStatus;

  /** The link's token itself is only in the mail. */
  @Column('bytea', { unique: true })
  formTokenHash!: Buffer;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
