import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import type { Tx } from '../../../platform/database/transactions.js';
import { fieldsOf, type BlogPost } from '../posts/blog-post.entity.js';
import { BlogPostRevision } from './blog-post-revision.entity.js';

@Injectable()
export class RevisionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores the current text as a revision. The caller has locked the post, so numbers have no gaps. */
  async add(tx: Tx, post: BlogPost, editedBy: string | null): Promise<void> {
    const last = await tx.findOne(BlogPostRevision, {
      where: { postId: post.id },
      order: { number: 'DESC' },
      select: { id: true, number: true },
    });
    const revision = {
      id: randomUUID(),
      postId: post.id,
      number: (last?.number ?? 0) + 1,
      fields: fieldsOf(post),
      editedBy,
    };
    await tx.insert(BlogPostRevision, { ...revision, createdAt: post.updatedAt });
  }

  /** Newest first, those before a number. */
  list(postId: string, before: number, limit: number): Promise<BlogPostRevision[]> {
    return this.dataSource.manager.find(BlogPostRevision, {
      where: { postId, number: LessThan(before) },
      order: { number: 'DESC' },
      take: limit,
    });
  }

  find(postId: string, id: string): Promise<BlogPostRevision | null> {
    return this.dataSource.manager.findOneBy(BlogPostRevision, { id, postId });
  }
}
