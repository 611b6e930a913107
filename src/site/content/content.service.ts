import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { secondsInDay } from 'date-fns/constants';
import { PUBLISH_NOW } from '../../../common/blog-posts.js';
import { Env } from '../../platform/config/env.js';
import { CachedWrites } from '../../platform/database/cache-versions.js';
import { assertUnchanged, nextUpdatedAt, undoableSince } from '../../platform/database/edited-row.js';
import { Kit } from '../../platform/notices/kit.js';
import type { Tx } from '../../platform/database/transactions.js';
import { CONTENT_CACHE } from './content.table.js';
import type { ChangedPostData, NewPostData } from './content.contract.js';
import { contentRefusal } from './content.errors.js';
import { fieldsOf, type BlogPost, type BlogPostFields, type BlogPostRevision } from './blog-posts.entity.js';
import { BlogPostsRepository, type PostListing } from './blog-posts.repository.js';
import { changedFields, newFields, publishedAtAfterSave } from './post-fields.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { defineJob } from '../../platform/jobs/define-job.js';

const PAGE_SIZE = 50;
const LATEST = 2_147_483_647;

/** Writes posts, shows their earlier texts and restores deleted posts, for admins. Every save leaves a revision. */
@Injectable()
export class ContentService {
  constructor(
    private readonly posts: BlogPostsRepository,
    private readonly writes: CachedWrites,
    private readonly kit: Kit,
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
  create(data: NewPostData, editedBy: string | null, createdAt: Date = this.kit.clock.now()): Promise<BlogPost> {
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
      await this.posts.addRevision(tx, post, editedBy);
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
      const post = await this.lock(tx, id);
      assertUnchanged(post, expectedUpdatedAt);
      this.assertOwnImage(data.image_url, post.imageUrl);
      const given =
        data.published_at === undefined || data.published_at === null
          ? data.published_at
          : this.instantOf(data.published_at);
      const publishedAt = publishedAtAfterSave(post.publishedAt, given, this.kit.clock.now());
      return this.change(tx, post, changedFields(post, data), publishedAt, editedBy);
    });
  }

  /** Can be undone for 30 days. @throws `content.post-not-found` */
  delete(id: string): Promise<void> {
    return this.writes.run(CONTENT_CACHE, async (tx) => {
      const post = await this.lock(tx, id);
      await this.posts.save(tx, { ...post, deletedAt: this.kit.clock.now() });
    });
  }

  /** Newest first, fifty at a time; `before` is the number of the last one seen. */
  listRevisions(postId: string, before: number = LATEST): Promise<BlogPostRevision[]> {
    return this.posts.listRevisions(postId, before, PAGE_SIZE);
  }

  /** @throws `content.revision-not-found` */
  async getRevision(postId: string, id: string): Promise<BlogPostRevision> {
    const revision = await this.posts.findRevision(postId, id);
    if (!revision) throw contentRefusal('content.revision-not-found');
    return revision;
  }

  /**
   * The text of an earlier save becomes the latest one. Address and publication stay: they are not text.
   *
   * @throws `content.revision-not-found`, `content.post-not-found`
   */
  async restore(postId: string, revisionId: string, editedBy: string): Promise<BlogPost> {
    const { fields } = await this.getRevision(postId, revisionId);
    return this.writes.run(CONTENT_CACHE, async (tx) => {
      const post = await this.lock(tx, postId);
      return this.change(tx, post, { ...fields, slug: post.slug }, post.publishedAt, editedBy);
    });
  }

  /** Posts deleted in the last 30 days, the latest first. */
  listDeleted(): Promise<BlogPost[]> {
    return this.posts.listDeleted(undoableSince(this.kit.clock.now()));
  }

  /** @throws `content.post-not-found` when it is not deleted or can no longer be restored; `content.slug-taken` when its slug is in use */
  undelete(id: string): Promise<BlogPost> {
    return this.writes.run(CONTENT_CACHE, async (tx) => {
      const now = this.kit.clock.now();
      const post = await this.posts.lockDeleted(tx, id, undoableSince(now));
      if (!post) throw contentRefusal('content.post-not-found');
      const restored = { ...post, deletedAt: null, updatedAt: nextUpdatedAt(post, now) };
      await this.posts.save(tx, restored);
      await this.posts.removeSlugRedirect(tx, restored.slug);
      return restored;
    });
  }

  /** Removes rows that can no longer be restored; no reader sees them, so nothing cached becomes stale. Idempotent. */
  purge(): Promise<void> {
    return this.kit.transactions.run((tx) => this.posts.purge(tx, undoableSince(this.kit.clock.now())));
  }

  private async lock(tx: Tx, id: string): Promise<BlogPost> {
    const post = await this.posts.lock(tx, id);
    if (!post) throw contentRefusal('content.post-not-found');
    return post;
  }

  /** The server's time decides when "now" is. */
  private instantOf(published: string): Date {
    return published === PUBLISH_NOW ? this.kit.clock.now() : new Date(published);
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
    const now = this.kit.clock.now();
    const isSame =
      isDeepStrictEqual(fieldsOf(post), fieldsOf(fields)) && post.publishedAt?.getTime() === publishedAt?.getTime();
    if (isSame) return post;
    const changed: BlogPost = { ...post, ...fieldsOf(fields), publishedAt, updatedAt: nextUpdatedAt(post, now) };
    await this.posts.save(tx, changed);
    if (changed.slug !== post.slug) {
      await this.posts.addSlugRedirect(tx, post.slug, post.id, now);
      await this.posts.removeSlugRedirect(tx, changed.slug);
    }
    await this.posts.addRevision(tx, changed, editedBy);
    return changed;
  }
}

/** Once a day: removes posts that were deleted more than 30 days ago, with their revisions. */
const PurgeDeletedPosts = defineJob('maintenance.purge-deleted-posts', { everySeconds: secondsInDay });

/** Idempotent: deletes by age only. */
@Handles(PurgeDeletedPosts)
export class PurgeDeletedPostsHandler {
  constructor(private readonly content: ContentService) {}

  handle(): Promise<void> {
    return this.content.purge();
  }
}
