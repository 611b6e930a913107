import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/time/clock.js';
import type { BlogPostResponse } from './content.contract.js';
import { presentPost } from './content.presenter.js';
import { BlogPostsRepository } from './blog-posts.repository.js';

/** The published posts; drafts and scheduled posts are not found. */
@Injectable()
export class PublishedPostsService {
  constructor(
    private readonly posts: BlogPostsRepository,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list(limit: number): Promise<BlogPostResponse[]> {
    return (await this.posts.listPublished(this.clock.now(), limit)).map(presentPost);
  }

  async find(slug: string): Promise<BlogPostResponse | null> {
    const post = await this.posts.findPublished(slug, this.clock.now());
    return post && presentPost(post);
  }

  /** The present slug of the published post that once had this one, or null. */
  findRedirectTarget(formerSlug: string): Promise<string | null> {
    return this.posts.findRedirectTarget(formerSlug, this.clock.now());
  }

  /** When pages of posts become stale without a write: the next scheduled publication. Business time. */
  findNextPublication(): Promise<Date | null> {
    return this.posts.findNextPublication(this.clock.now());
  }
}
