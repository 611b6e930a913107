import { Injectable } from '@nestjs/common';
import { CachedWrites } from '../../../platform/cache/cached-writes.js';
import { nextUpdatedAt, undoableSince } from '../../../platform/database/edited-row.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { Clock } from '../../../platform/time/clock.js';
import { CONTENT_CACHE } from '../content.table.js';
import { contentRefusal } from '../content.errors.js';
import { ContentService } from '../content.service.js';
import type { BlogPost } from '../posts/blog-post.entity.js';
import { BlogPostsRepository } from '../posts/blog-posts.repository.js';
import type { BlogPostRevision } from './blog-post-revision.entity.js';
import { RevisionsRepository } from './revisions.repository.js';

const PAGE_SIZE = 50;
const LATEST = 2_147_483_647;

/** Earlier texts of posts, and restoring deleted posts. */
@Injectable()
export class RevisionsService {
  constructor(
    private readonly posts: BlogPostsRepository,
    private readonly revisions: RevisionsRepository,
    private readonly content: ContentService,
    private readonly writes: CachedWrites,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Newest first, fifty at a time; `before` is the number of the last one seen. */
  list(postId: string, before: number = LATEST): Promise<BlogPostRevision[]> {
    return this.revisions.list(postId, before, PAGE_SIZE);
  }

  /** @throws `content.revision-not-found` */
  async get(postId: string, id: string): Promise<BlogPostRevision> {
    const revision = await this.revisions.find(postId, id);
    if (!revision) throw contentRefusal('content.revision-not-found');
    return revision;
  }

  /** @throws `content.revision-not-found`, `content.post-not-found` */
  async restore(postId: string, id: string, editedBy: string): Promise<BlogPost> {
    const { fields } = await this.get(postId, id);
    return this.content.restore(postId, fields, editedBy);
  }

  /** Posts deleted in the last 30 days, the latest first. */
  listDeleted(): Promise<BlogPost[]> {
    return this.posts.listDeleted(undoableSince(this.clock.now()));
  }

  /** @throws `content.post-not-found` when it is not deleted or can no longer be restored; `content.slug-taken` when its slug is in use */
  undelete(id: string): Promise<BlogPost> {
    return this.writes.run(CONTENT_CACHE, async (tx) => {
      const now = this.clock.now();
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
    return this.transactions.run((tx) => this.posts.purge(tx, undoableSince(this.clock.now())));
  }
}
