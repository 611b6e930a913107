import { Injectable } from '@nestjs/common';
import { PublishedPostsService } from '../content/posts/published-posts.service.js';

const POST = /^\/blogg\/([a-z0-9-]+)$/;

/** Where pages went whose addresses were changed. */
@Injectable()
export class FormerAddresses {
  constructor(private readonly posts: PublishedPostsService) {}

  /** The path under which the page now lives that had this one; null when none had. */
  async findSuccessor(path: string): Promise<string | null> {
    const [, slug] = POST.exec(path) ?? [];
    const successor = slug === undefined ? null : await this.posts.findSuccessor(slug);
    return successor === null ? null : `/blogg/${successor}`;
  }
}
