import { Injectable } from '@nestjs/common';
import { Brackets, IsNull, LessThanOrEqual, MoreThanOrEqual, LessThan } from 'typeorm';
import { randomUUID } from 'node:crypto';
import { type Tx, isUniqueViolation } from '../../platform/database/transactions.js';
import { contentRefusal } from './content.errors.js';
import { BlogPost, fieldsOf, BlogPostRevision } from './blog-posts.entity.js';
import { SqlRepository } from '../../platform/database/sql-repository.js';

/** Where a page of the admin's list ends. */
export interface PostPosition {
  readonly createdAt: Date;
  readonly id: string;
}

/** Default limit of the admin's list. */
export const MAX_POSTS = 1_000;

/** Filter and page of the admin's list. */
export interface PostListing {
  readonly search?: string;
  readonly limit?: number;
  readonly after?: PostPosition;
}

/** Posts, the texts of their saves, and the slugs that they once had. */
@Injectable()
export class BlogPostsRepository extends SqlRepository {
  /** Drafts too, newest first; at most `MAX_POSTS`. */
  list({ search, limit = MAX_POSTS, after }: PostListing): Promise<BlogPost[]> {
    const query = this.dataSource.manager
      .createQueryBuilder(BlogPost, 'post')
      .where('post.deletedAt IS NULL')
      .orderBy('post.createdAt', 'DESC')
      .addOrderBy('post.id', 'DESC');
    if (search) {
      const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
      query.andWhere(
        new Brackets((any) => any.where('post.title ILIKE :pattern').orWhere('post.slug ILIKE :pattern')),
        { pattern },
      );
    }
    if (after) query.andWhere('(post.createdAt, post.id) < (:createdAt, :id)', { ...after });
    return query.limit(limit).getMany();
  }

  /** What the public sees, newest first. */
  listPublished(now: Date, limit: number): Promise<BlogPost[]> {
    return this.dataSource.manager.find(BlogPost, {
      where: { deletedAt: IsNull(), publishedAt: LessThanOrEqual(now) },
      order: { publishedAt: 'DESC', createdAt: 'ASC', id: 'ASC' },
      take: limit,
    });
  }

  findPublished(slug: string, now: Date): Promise<BlogPost | null> {
    return this.dataSource.manager.findOneBy(BlogPost, {
      slug,
      deletedAt: IsNull(),
      publishedAt: LessThanOrEqual(now),
    });
  }

  /** The next instant at which a scheduled post appears. */
  async findNextPublication(now: Date): Promise<Date | null> {
    const [row] = await this.dataSource.query<{ at: Date | null }[]>(
      'SELECT min(published_at) AS at FROM cms_blog_posts WHERE deleted_at IS NULL AND published_at > $1',
      [now],
    );
    return row?.at ?? null;
  }

  /** Waits for other writers of the same post. */
  lock(tx: Tx, id: string): Promise<BlogPost | null> {
    return tx.findOne(BlogPost, { where: { id, deletedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  lockDeleted(tx: Tx, id: string, since: Date): Promise<BlogPost | null> {
    return tx.findOne(BlogPost, {
      where: { id, deletedAt: MoreThanOrEqual(since) },
      lock: { mode: 'pessimistic_write' },
    });
  }

  listDeleted(since: Date): Promise<BlogPost[]> {
    return this.dataSource.manager.find(BlogPost, {
      where: { deletedAt: MoreThanOrEqual(since) },
      order: { deletedAt: 'DESC' },
    });
  }

  /** @throws `content.slug-taken` */
  async save(tx: Tx, post: BlogPost): Promise<void> {
    try {
      await tx.upsert(BlogPost, post, ['id']);
    } catch (error) {
      throw isUniqueViolation(error, 'cms_blog_posts_slug') ? contentRefusal('content.slug-taken') : error;
    }
  }

  /** Purges rows deleted before the given time. */
  async purge(tx: Tx, before: Date): Promise<void> {
    await tx.query('DELETE FROM cms_blog_posts WHERE deleted_at < $1', [before]);
  }

  /** The present slug of the post that had a former one; of the latest post when several had it. */
  async addSlugRedirect(tx: Tx, slug: string, postId: string, retiredAt: Date): Promise<void> {
    await tx.query(
      `INSERT INTO blog_post_former_slugs (slug, post_id, retired_at) VALUES ($1, $2, $3)
       ON CONFLICT (slug) DO UPDATE SET post_id = excluded.post_id, retired_at = excluded.retired_at`,
      [slug, postId, retiredAt],
    );
  }

  /** The slug is in use again. */
  async removeSlugRedirect(tx: Tx, slug: string): Promise<void> {
    await tx.query('DELETE FROM blog_post_former_slugs WHERE slug = $1', [slug]);
  }

  async findRedirectTarget(formerSlug: string, now: Date): Promise<string | null> {
    const [row] = await this.dataSource.query<{ slug: string }[]>(
      `SELECT post.slug FROM blog_post_former_slugs former JOIN cms_blog_posts post ON post.id = former.post_id
       WHERE former.slug = $1 AND post.deleted_at IS NULL AND post.published_at <= $2`,
      [formerSlug, now],
    );
    return row?.slug ?? null;
  }

  /** Stores the current text as a revision. The caller has locked the post, so numbers have no gaps. */
  async addRevision(tx: Tx, post: BlogPost, editedBy: string | null): Promise<void> {
    const last = await tx.findOne(BlogPostRevision, {
      where: { postId: post.id },
      order: { number: 'DESC' },
      select: { id: true, number: true },
    });
    const revision = {
      id: randomUUID(),
      postId: post.id,
      number: (last?.number ?? 0) + 1,
      fields: fieldsOf(post),
      editedBy,
    };
    await tx.insert(BlogPostRevision, { ...revision, createdAt: post.updatedAt });
  }

  /** Newest first, those before a number. */
  listRevisions(postId: string, before: number, limit: number): Promise<BlogPostRevision[]> {
    return this.dataSource.manager.find(BlogPostRevision, {
      where: { postId, number: LessThan(before) },
      order: { number: 'DESC' },
      take: limit,
    });
  }

  findRevision(postId: string, id: string): Promise<BlogPostRevision | null> {
    return this.dataSource.manager.findOneBy(BlogPostRevision, { id, postId });
  }
}
