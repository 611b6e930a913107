import { Controller, Param, ParseIntPipe, ParseUUIDPipe, Query, Body } from '@nestjs/common';
import { AdminOnly } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import {
  PresenceRequest,
  type BlogPostResponse,
  type DeletedPostResponse,
  type FullRevisionResponse,
  type RevisionResponse,
  type PresenceResponse,
} from './content.contract.js';
import { presentDeletedPost, presentFullRevision, presentPost, presentRevision } from './content.presenter.js';
import type { BlogPostRevision } from './blog-posts.entity.js';
import { ContentService } from './content.service.js';
import { contentRefusal } from './content.errors.js';
import { PresenceRepository } from './presence.repository.js';

/** Browsers throttle timers of background tabs to once a minute; an editor without a heartbeat for longer has left. */
const TTL_SECONDS = 75;
const REPEAT_AFTER_SECONDS = 20;

/** Earlier texts of posts, restoring deleted posts, and who has a post open for editing. */
@Controller('api/v1/admin/posts')
export class PostsController {
  constructor(
    private readonly content: ContentService,
    private readonly presence: PresenceRepository,
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
  async listRevisions(
    @Param('id', ParseUUIDPipe) id: string,
    @Query('before', new ParseIntPipe({ optional: true })) before?: number,
  ): Promise<{ revisions: RevisionResponse[] }> {
    const revisions = await this.content.listRevisions(id, before);
    const addresses = await this.addressesOf(revisions);
    return { revisions: revisions.map((revision) => presentRevision(revision, addresses)) };
  }

  @AdminOnly.Get(':id/revisions/:revisionId')
  async getRevision(
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

  @AdminOnly.Put(':id/presence')
  async recordPresence(
    @Param('id', ParseUUIDPipe) postId: string,
    @Body() { dialogId }: PresenceRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<PresenceResponse> {
    // A hint only: `expectedUpdatedAt` prevents lost updates.
    await this.presence.purge(TTL_SECONDS);
    const isRecorded = await this.presence.record({ postId, dialogId, userId: admin.id });
    if (!isRecorded) throw contentRefusal('content.post-not-found');
    const others = await this.presence.listOthers(postId, dialogId, TTL_SECONDS);
    const addresses = await this.admins.findAddresses([...new Set(others.map(({ userId }) => userId))]);
    return {
      editors: others.map(({ userId, openedAt }) => ({
        user_id: userId,
        email: addresses.get(userId) ?? null,
        opened_at: openedAt.toISOString(),
      })),
      repeatAfterSeconds: REPEAT_AFTER_SECONDS,
    };
  }

  @AdminOnly.Delete(':id/presence/:dialogId', 204)
  leave(
    @Param('id', ParseUUIDPipe) postId: string,
    @Param('dialogId', ParseUUIDPipe) dialogId: string,
    @CurrentUser() admin: SignedInUser,
  ): Promise<void> {
    return this.presence.remove({ postId, dialogId, userId: admin.id });
  }

  private addressesOf(revisions: readonly BlogPostRevision[]): Promise<ReadonlyMap<string, string>> {
    return this.admins.findAddresses([...new Set(revisions.flatMap(({ editedBy }) => editedBy ?? []))]);
  }
}
