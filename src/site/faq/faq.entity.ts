import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('cms_faq_sections')
export class FaqSection {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  slug!: string;

  @Column('integer', { default: 0 })
  displayOrder!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}

@Entity('cms_faq_questions')
export class FaqQuestion {
  @PrimaryColumn('uuid')
  id!: string;

  /** Null is 'No Section'. */
  @Column('uuid', { nullable: true })
  sectionId!: string | null;

  @Column('text')
  question!: string;

  @Column('text')
  answer!: string;

  @Column('integer', { default: 0 })
  displayOrder!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}
