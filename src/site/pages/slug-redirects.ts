import { Injectable } from '@nestjs/common';
import { paths } from '../../../common/paths.js';
import { PublishedPostsService } from '../content/published-posts.service.js';

const POST = new RegExp(`^${paths.blogPost('([a-z0-9-]+)')}$`);

/** Redirects from addresses that a page had before. */
@Injectable()
export class SlugRedirects {
  constructor(private readonly posts: PublishedPostsService) {}

  /** The present path of the page that once had this one; null when no page had it. */
  async findRedirectTarget(path: string): Promise<string | null> {
    const [, slug] = POST.exec(path) ?? [];
    const target = slug === undefined ? null : await this.posts.findRedirectTarget(slug);
    return target === null ? null : paths.blogPost(target);
  }
}
