import { postState } from '../../../../common/blog-posts.js';
import { paths } from '../../../../common/paths.js';
import type { BlogPostResponse } from '../../../../src/content/content.contract.js';
import { AdminButton, AdminLink } from '../../shared/ui/admin-button.js';
import { adminTexts } from '../admin-editing/admin.texts.js';
import { Badge } from '../../shared/ui/badge.js';
import { businessNow } from '../../shared/site/business-time.js';
import { formatInstant } from '../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../shared/language.js';
import { Cell, RowActions } from '../../shared/ui/table.js';
import { usePage } from '../../shared/site/page-context.js';
import { blogTexts } from './admin-blog.texts.js';

const TONES = { published: 'strong', scheduled: 'soft', draft: 'outline' } as const;

interface PostRowProps {
  readonly post: BlogPostResponse;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function PostRow({ post, onEdit, onDelete }: PostRowProps) {
  const { columns, states } = useTexts(blogTexts);
  const common = useTexts(adminTexts);
  const language = useLanguage();
  const { renderedAt } = usePage();
  const state = postState(post.published_at === null ? null : new Date(post.published_at), businessNow(renderedAt));
  return (
    <tr role="row">
      <Cell label={columns.title}>{post.title}</Cell>
      <Cell label={columns.author}>{post.author}</Cell>
      <Cell label={columns.status}>
        <Badge tone={TONES[state]}>{states[state]}</Badge>
      </Cell>
      <Cell label={columns.published} isNumber>
        {post.published_at === null ? '–' : formatInstant(post.published_at, language)}
      </Cell>
      <Cell label={columns.actions}>
        <RowActions>
          <AdminButton tone="row" onClick={onEdit}>
            {common.edit}
          </AdminButton>
          <AdminButton tone="rowDanger" onClick={onDelete}>
            {common.delete}
          </AdminButton>
          {state === 'published' && (
            <AdminLink tone="row" href={paths.blogPost(post.slug)}>
              {common.view}
            </AdminLink>
          )}
        </RowActions>
      </Cell>
    </tr>
  );
}
