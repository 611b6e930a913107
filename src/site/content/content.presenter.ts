import { millisecondsInDay } from 'date-fns/constants';
import { UNDO_DAYS } from '../../platform/database/edited-row.js';
import type {
  BlogPostResponse,
  DeletedPostResponse,
  FullRevisionResponse,
  RevisionResponse,
} from './content.contract.js';
import type { BlogPost, BlogPostFields, BlogPostRevision } from './blog-posts.entity.js';
import { cleanOnRead } from './content.table.js';

export function presentPost(post: BlogPost): BlogPostResponse {
  return {
    id: post.id,
    ...presentFields(post),
    published_at: post.publishedAt?.toISOString() ?? null,
    created_at: post.createdAt.toISOString(),
    updated_at: post.updatedAt.toISOString(),
  };
}

type Addresses = ReadonlyMap<string, string>;

/** @param addresses of who saved, by account */
export function presentRevision(revision: BlogPostRevision, addresses: Addresses): RevisionResponse {
  const { id, number, fields, editedBy, createdAt } = revision;
  const editor = addresses.get(editedBy ?? '') ?? null;
  return { id, number, title: fields.title, edited_by: editedBy, editor, created_at: createdAt.toISOString() };
}

export function presentFullRevision(revision: BlogPostRevision, addresses: Addresses): FullRevisionResponse {
  return { ...presentRevision(revision, addresses), blogPost: presentFields(revision.fields) };
}

export function presentDeletedPost({ id, slug, title }: BlogPost, deletedAt: Date): DeletedPostResponse {
  const goneAt = new Date(deletedAt.getTime() + UNDO_DAYS * millisecondsInDay);
  return { id, slug, title, deleted_at: deletedAt.toISOString(), gone_at: goneAt.toISOString() };
}

function presentFields(fields: BlogPostFields): FullRevisionResponse['blogPost'] {
  return {
    slug: fields.slug,
    title: fields.title,
    excerpt: fields.excerpt,
    content: fields.content === null ? null : cleanOnRead(fields.content),
    image_url: fields.imageUrl,
    author: fields.author,
    image_alt: fields.imageAlt,
    shows_title_exactly: fields.showsTitleExactly,
  };
}
