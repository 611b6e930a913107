import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has which post open for editing; rows live for a minute or so after they were last heard of. */
export class CreateBlogPostEditors1763700520000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE blog_post_editors (
        post_id uuid NOT NULL REFERENCES cms_blog_posts (id) ON DELETE CASCADE,
        dialog_id uuid NOT NULL,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        opened_at timestamptz NOT NULL DEFAULT now(),
        seen_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (post_id, dialog_id)
      );
      CREATE INDEX blog_post_editors_seen ON blog_post_editors (seen_at);
      CREATE INDEX blog_post_editors_user ON blog_post_editors (user_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE blog_post_editors');
  }
}
