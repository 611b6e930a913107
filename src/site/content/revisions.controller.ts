import { Controller, Param, ParseIntPipe, ParseUUIDPipe, Query } from '@nestjs/common';
import { AdminOnly } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import type {
  BlogPostResponse,
  DeletedPostResponse,
  FullRevisionResponse,
  RevisionResponse,
} from './content.contract.js';
import { presentDeletedPost, presentFullRevision, presentPost, presentRevision } from './content.presenter.js';
import type { BlogPostRevision } from './blog-posts.entity.js';
import { ContentService } from './content.service.js';

/** Earlier texts of posts, and restoring deleted posts. */
@Controller('api/v1/admin/posts')
export class RevisionsController {
  constructor(
    private readonly content: ContentService,
    private readonly admins: AdminsService,
  ) {}

  @AdminOnly.Get('deleted')
  async listDeleted(): Promise<{ posts: DeletedPostResponse[] }> {
    const posts = await this.content.listDeleted();
    return { posts: posts.flatMap((post) => (post.deletedAt ? [presentDeletedPost(post, post.deletedAt)] : [])) };
  }

  @AdminOnly.Post('deleted/:id/restore')
  async undelete(@Param('id', ParseUUIDPipe) id: string): Promise<{ blogPost: BlogPostResponse }> {
    return { blogPost: presentPost(await this.content.undelete(id)) };
  }

  /** Newest first, fifty at a time; `before` is the number of the last one seen. */
  @AdminOnly.Get(':id/revisions')
  async list(
    @Param('id', ParseUUIDPipe) id: string,
    @Query('before', new ParseIntPipe({ optional: true })) before?: number,
  ): Promise<{ revisions: RevisionResponse[] }> {
    const revisions = await this.content.listRevisions(id, before);
    const addresses = await this.addressesOf(revisions);
    return { revisions: revisions.map((revision) => presentRevision(revision, addresses)) };
  }

  @AdminOnly.Get(':id/revisions/:revisionId')
  async get(
    @Param('id', ParseUUIDPipe) id: string,
    @Param('revisionId', ParseUUIDPipe) revisionId: string,
  ): Promise<{ revision: FullRevisionResponse }> {
    const revision = await this.content.getRevision(id, revisionId);
    return { revision: presentFullRevision(revision, await this.addressesOf([revision])) };
  }

  @AdminOnly.Post(':id/revisions/:revisionId/restore')
  async restore(
    @Param('id', ParseUUIDPipe) id: string,
    @Param('revisionId', ParseUUIDPipe) revisionId: string,
    @CurrentUser() admin: SignedInUser,
  ): Promise<{ blogPost: BlogPostResponse }> {
    return { blogPost: presentPost(await this.content.restore(id, revisionId, admin.id)) };
  }

  private addressesOf(revisions: readonly BlogPostRevision[]): Promise<ReadonlyMap<string, string>> {
    return this.admins.findAddresses([...new Set(revisions.flatMap(({ editedBy }) => editedBy ?? []))]);
  }
}
