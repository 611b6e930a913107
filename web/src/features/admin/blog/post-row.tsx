import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { postState } from '../../../../../common/blog-posts.js';
import { paths } from '../../../../../common/paths.js';
import type { BlogPostResponse } from '../../../../../src/site/content/content.contract.js';
import { EditActions } from '../editing/edit-actions.js';
import { adminTexts } from '../editing/admin.texts.js';
import { businessNow } from '../../../shared/site/business-time.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { Cell, Row } from '../../../shared/ui/table.js';
import { usePage } from '../../../shared/site/page-context.js';
import { blogTexts } from './admin-blog.texts.js';

const LOOKS = { published: { color: 'primary' }, scheduled: {}, draft: { variant: 'outlined' } } as const;

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
    <Row>
      <Cell label={columns.title}>{post.title}</Cell>
      <Cell label={columns.author}>{post.author}</Cell>
      <Cell label={columns.status}>
        <Chip {...LOOKS[state]} label={states[state]} />
      </Cell>
      <Cell label={columns.published} isNumber>
        {post.published_at === null ? '–' : formatInstant(post.published_at, language)}
      </Cell>
      <Cell label={columns.actions}>
        <EditActions onEdit={onEdit} onDelete={onDelete}>
          {state === 'published' && (
            <Button size="small" target="_blank" rel="noopener" href={paths.blogPost(post.slug)}>
              {common.view}
            </Button>
          )}
        </EditActions>
      </Cell>
    </Row>
  );
}
