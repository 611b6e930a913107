import { Controller, Get, HttpCode, Param, ParseIntPipe, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { AdminOnly } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { AdminsService } from '../../../supabase/auth/accounts/admins.service.js';
import type {
  BlogPostResponse,
  DeletedPostResponse,
  FullRevisionResponse,
  RevisionResponse,
} from '../content.contract.js';
import { presentDeletedPost, presentFullRevision, presentPost, presentRevision } from '../content.presenter.js';
import type { BlogPostRevision } from './blog-post-revision.entity.js';
import { RevisionsService } from './revisions.service.js';

/** Earlier texts of posts, and restoring deleted posts. */
@Controller('api/v1/admin/posts')
export class RevisionsController {
  constructor(
    private readonly revisions: RevisionsService,
    private readonly admins: AdminsService,
  ) {}

  @AdminOnly()
  @Get('deleted')
  async listDeleted(): Promise<{ posts: DeletedPostResponse[] }> {
    const posts = await this.revisions.listDeleted();
    return { posts: posts.flatMap((post) => (post.deletedAt ? [presentDeletedPost(post, post.deletedAt)] : [])) };
  }

  @AdminOnly()
  @Post('deleted/:id/restore')
  @HttpCode(200)
  async undelete(@Param('id', ParseUUIDPipe) id: string): Promise<{ blogPost: BlogPostResponse }> {
    return { blogPost: presentPost(await this.revisions.undelete(id)) };
  }

  /** Newest first, fifty at a time; `before` is the number of the last one seen. */
  @AdminOnly()
  @Get(':id/revisions')
  async list(
    @Param('id', ParseUUIDPipe) id: string,
    @Query('before', new ParseIntPipe({ optional: true })) before?: number,
  ): Promise<{ revisions: RevisionResponse[] }> {
    const revisions = await this.revisions.list(id, before);
    const addresses = await this.addressesOf(revisions);
    return { revisions: revisions.map((revision) => presentRevision(revision, addresses)) };
  }

  @AdminOnly()
  @Get(':id/revisions/:revisionId')
  async get(
    @Param('id', ParseUUIDPipe) id: string,
    @Param('revisionId', ParseUUIDPipe) revisionId: string,
  ): Promise<{ revision: FullRevisionResponse }> {
    const revision = await this.revisions.get(id, revisionId);
    return { revision: presentFullRevision(revision, await this.addressesOf([revision])) };
  }

  @AdminOnly()
  @Post(':id/revisions/:revisionId/restore')
  @HttpCode(200)
  async restore(
    @Param('id', ParseUUIDPipe) id: string,
    @Param('revisionId', ParseUUIDPipe) revisionId: string,
    @CurrentUser() admin: SignedInUser,
  ): Promise<{ blogPost: BlogPostResponse }> {
    return { blogPost: presentPost(await this.revisions.restore(id, revisionId, admin.id)) };
  }

  private addressesOf(revisions: readonly BlogPostRevision[]): Promise<ReadonlyMap<string, string>> {
    return this.admins.findAddresses([...new Set(revisions.flatMap(({ editedBy }) => editedBy ?? []))]);
  }
}
