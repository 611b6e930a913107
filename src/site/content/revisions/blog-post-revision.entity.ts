import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BlogPostFields } from '../posts/blog-post.entity.js';

/** What a post said after one save. */
@Entity('blog_post_revisions')
export class BlogPostRevision {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  postId!: string;

  /** 1 for the first of its post. */
  @Column('integer')
  number!: number;

  @Column('jsonb')
  fields!: BlogPostFields;

  /** The admin who saved; null for the demo's seed. */
  @Column('uuid', { nullable: true })
  editedBy!: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
