import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The text of a post, which revisions keep. */
export interface BlogPostFields {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string | null;
  /** HTML, cleaned. */
  readonly content: string | null;
  readonly imageUrl: string | null;
  /** Null or blank: the image is decoration. */
  readonly imageAlt: string | null;
  readonly author: string;
  /** The post page usually shows hyphens of a title as spaces; not for this post. */
  readonly showsTitleExactly: boolean;
}

@Entity('cms_blog_posts')
export class BlogPost implements BlogPostFields {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  slug!: string;

  @Column('text')
  title!: string;

  @Column('text', { nullable: true })
  excerpt!: string | null;

  @Column('text', { nullable: true })
  content!: string | null;

  @Column('text', { nullable: true })
  imageUrl!: string | null;

  @Column('text', { nullable: true })
  imageAlt!: string | null;

  @Column('text')
  author!: string;

  @Column('boolean', { default: false })
  showsTitleExactly!: boolean;

  /** Null is a draft; in the future it is scheduled. Business time. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  publishedAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt!: Date | null;
}

/** The part of a post that a revision keeps: not its dates, which are facts about publishing. */
export function fieldsOf({
  slug,
  title,
  excerpt,
  content,
  imageUrl,
  imageAlt,
  author,
  showsTitleExactly,
}: BlogPostFields): BlogPostFields {
  return { slug, title, excerpt, content, imageUrl, imageAlt, author, showsTitleExactly };
}

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
