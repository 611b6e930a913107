import { PUBLISH_NOW } from '../../../common/blog-posts.js';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Env } from '../../platform/config/env.js';
import { CachedWrites } from '../../platform/cache/cached-writes.js';
import { assertUnchanged, nextUpdatedAt } from '../../platform/database/edited-row.js';
import type { Tx } from '../../platform/database/transactions.js';
import { Clock } from '../../platform/time/clock.js';
import { CONTENT_CACHE } from './content.table.js';
import type { ChangedPostData, NewPostData } from './content.contract.js';
import { contentRefusal } from './content.errors.js';
import { fieldsOf, type BlogPost, type BlogPostFields } from './posts/blog-post.entity.js';
import { BlogPostsRepository, type PostListing } from './posts/blog-posts.repository.js';
import { changedFields, newFields } from './posts/post-fields.js';
import { publishedAtAfterSave } from './posts/published-at.js';
import { RevisionsRepository } from './revisions/revisions.repository.js';

/** Writing posts. Every save leaves a revision. */
@Injectable()
export class ContentService {
  constructor(
    private readonly posts: BlogPostsRepository,
    private readonly revisions: RevisionsRepository,
    private readonly writes: CachedWrites,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  /** Drafts too, newest first. */
  list(listing: PostListing): Promise<BlogPost[]> {
    return this.posts.list(listing);
  }

  /**
   * @param editedBy the admin; null for the seed
   * @param createdAt for the seed, whose posts have past dates
   * @throws `content.foreign-image`, `content.slug-taken`
   */
  create(data: NewPostData, editedBy: string | null, createdAt: Date = this.clock.now()): Promise<BlogPost> {
    this.assertOwnImage(data.image_url, null);
    return this.writes.run(CONTENT_CACHE, async (tx) => {
      const post: BlogPost = {
        id: randomUUID(),
        ...newFields(data),
        publishedAt: data.published_at ? this.instantOf(data.published_at) : null,
        createdAt,
        updatedAt: createdAt,
        deletedAt: null,
      };
      await this.posts.save(tx, post);
      await this.posts.removeSlugRedirect(tx, post.slug);
      await this.revisions.add(tx, post, editedBy);
      return post;
    });
  }

  /**
   * Changes the given keys only. A save that changes nothing is no save.
   *
   * @param expectedUpdatedAt `updated_at` as the editor saw it
   * @throws `content.post-not-found`, `content.foreign-image`, `content.slug-taken`, `request.stale-edit`
   */
  update(id: string, data: ChangedPostData, editedBy: string, expectedUpdatedAt?: string): Promise<BlogPost> {
    return this.writes.run(CONTENT_CACHE, async (tx) => {
      const post = await this.posts.lock(tx, id);
      if (!post) throw contentRefusal('content.post-not-found');
      assertUnchanged(post, expectedUpdatedAt);
      this.assertOwnImage(data.image_url, post.imageUrl);
      const given =
        data.published_at === undefined || data.published_at === null
          ? data.published_at
          : this.instantOf(data.published_at);
      const publishedAt = publishedAtAfterSave(post.publishedAt, given, this.clock.now());
      return this.change(tx, post, changedFields(post, data), publishedAt, editedBy);
    });
  }

  /** The server's time decides when "now" is. */
  private instantOf(published: string): Date {
    return published === PUBLISH_NOW ? this.clock.now() : new Date(published);
  }

  /** The text of an earlier save becomes the latest one. Address and publication stay: they are not text. */
  restore(id: string, fields: BlogPostFields, editedBy: string): Promise<BlogPost> {
    return this.writes.run(CONTENT_CACHE, async (tx) => {
      const post = await this.posts.lock(tx, id);
      if (!post) throw contentRefusal('content.post-not-found');
      return this.change(tx, post, { ...fields, slug: post.slug }, post.publishedAt, editedBy);
    });
  }

  /** Can be undone for 30 days. @throws `content.post-not-found` */
  delete(id: string): Promise<void> {
    return this.writes.run(CONTENT_CACHE, async (tx) => {
      const post = await this.posts.lock(tx, id);
      if (!post) throw contentRefusal('content.post-not-found');
      await this.posts.save(tx, { ...post, deletedAt: this.clock.now() });
    });
  }

  /** A foreign address that is already stored may stay; the editor shows that visitors do not see it. */
  private assertOwnImage(imageUrl: string | null | undefined, stored: string | null): void {
    if (!imageUrl || imageUrl === stored) return;
    const { publicUrl } = this.env.http;
    if (!URL.canParse(imageUrl, publicUrl) || new URL(imageUrl, publicUrl).origin !== new URL(publicUrl).origin) {
      throw contentRefusal('content.foreign-image');
    }
  }

  private async change(
    tx: Tx,
    post: BlogPost,
    fields: BlogPostFields,
    publishedAt: Date | null,
    editedBy: string,
  ): Promise<BlogPost> {
    const now = this.clock.now();
    const isSame =
      isDeepStrictEqual(fieldsOf(post), fieldsOf(fields)) && post.publishedAt?.getTime() === publishedAt?.getTime();
    if (isSame) return post;
    const changed: BlogPost = { ...post, ...fieldsOf(fields), publishedAt, updatedAt: nextUpdatedAt(post, now) };
    await this.posts.save(tx, changed);
    if (changed.slug !== post.slug) {
      await this.posts.addSlugRedirect(tx, post.slug, post.id, now);
      await this.posts.removeSlugRedirect(tx, changed.slug);
    }
    await this.revisions.add(tx, changed, editedBy);
    return changed;
  }
}
