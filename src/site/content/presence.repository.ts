import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../platform/database/sql-repository.js';

export interface OpenDialog {
  readonly postId: string;
  readonly dialogId: string;
  readonly userId: string;
}

/** Who has which post open. Uses the clock of the database, which all processes share. */
@Injectable()
export class PresenceRepository extends SqlRepository {
  /** @returns false when there is no such post */
  async record({ postId, dialogId, userId }: OpenDialog): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `INSERT INTO blog_post_editors (post_id, dialog_id, user_id)
       SELECT id, $2, $3 FROM cms_blog_posts WHERE id = $1 AND deleted_at IS NULL
       ON CONFLICT (post_id, dialog_id) DO UPDATE SET seen_at = now()
       RETURNING 1`,
      [postId, dialogId, userId],
    );
    return rows.length > 0;
  }

  /** The other dialogs with a heartbeat in the last `ttlSeconds`, and how long each has been open. */
  listOthers(postId: string, dialogId: string, ttlSeconds: number): Promise<{ userId: string; openedAt: Date }[]> {
    return this.dataSource.query(
      `SELECT user_id AS "userId", opened_at AS "openedAt" FROM blog_post_editors
       WHERE post_id = $1 AND dialog_id <> $2 AND seen_at > now() - make_interval(secs => $3)
       ORDER BY opened_at, dialog_id`,
      [postId, dialogId, ttlSeconds],
    );
  }

  async remove({ postId, dialogId, userId }: OpenDialog): Promise<void> {
    await this.dataSource.query(
      'DELETE FROM blog_post_editors WHERE post_id = $1 AND dialog_id = $2 AND user_id = $3',
      [postId, dialogId, userId],
    );
  }

  async purge(ttlSeconds: number): Promise<void> {
    await this.dataSource.query('DELETE FROM blog_post_editors WHERE seen_at <= now() - make_interval(secs => $1)', [
      ttlSeconds,
    ]);
  }
}
