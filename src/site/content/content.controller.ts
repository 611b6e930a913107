import { Body, Controller } from '@nestjs/common';
import { AdminOnly } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import { parseAction } from '../../platform/http/validation.pipe.js';
import { BLOG_ACTIONS, type BlogPostResponse, type ListPostsFields } from './content.contract.js';
import { presentPost } from './content.presenter.js';
import { ContentService } from './content.service.js';
import { BlogImagesService } from './images/blog-images.service.js';
import { MAX_POSTS, type PostPosition } from './blog-posts.repository.js';
import { isUUID } from 'class-validator';
import { contentRefusal } from './content.errors.js';

@Controller('functions/v1')
export class ContentController {
  constructor(
    private readonly content: ContentService,
    private readonly images: BlogImagesService,
  ) {}

  @AdminOnly.Post('admin-blog-management')
  async manage(@Body() body: object, @CurrentUser() admin: SignedInUser) {
    const { action, fields } = await parseAction(BLOG_ACTIONS, body);
    switch (action) {
      case 'list':
        return this.list(fields);
      case 'create':
        return { blogPost: presentPost(await this.content.create(fields.blogPost, admin.id)) };
      case 'update': {
        const { blogPostId, blogPost, expectedUpdatedAt } = fields;
        return { blogPost: presentPost(await this.content.update(blogPostId, blogPost, admin.id, expectedUpdatedAt)) };
      }
      case 'delete':
        await this.content.delete(fields.blogPostId);
        return { success: true };
      case 'uploadImage':
        return { imageUrl: await this.images.upload(fields.blogPost.imageData) };
      case 'generateImage':
        return { imageUrl: await this.images.generate(fields.prompt) };
    }
  }

  /** `nextCursor` is present when more may follow. */
  private async list({
    search,
    limit,
    cursor,
  }: ListPostsFields): Promise<{ blogPosts: BlogPostResponse[]; nextCursor?: string }> {
    const posts = await this.content.list({
      search,
      limit,
      after: cursor === undefined ? undefined : parseCursor(cursor),
    });
    const last = posts.at(-1);
    const more = last !== undefined && posts.length === (limit ?? MAX_POSTS) ? { nextCursor: writeCursor(last) } : {};
    return { blogPosts: posts.map(presentPost), ...more };
  }
}

/** The place after a post in the admin's list, as an opaque text. */
function writeCursor({ createdAt, id }: PostPosition): string {
  return Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url');
}

/** @throws `content.invalid-cursor` */
function parseCursor(cursor: string): PostPosition {
  const [time = '', id] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (!/^\d{1,14}$/.test(time) || !isUUID(id, 'loose')) throw contentRefusal('content.invalid-cursor');
  return { createdAt: new Date(Number(time)), id: id as string };
}
