import type { UseFormReturn } from 'react-hook-form';
import { paths } from '../../../../../common/paths.js';
import { useTexts } from '../../../shared/language.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { Panel, Soft } from '../../../shared/ui/staff-parts.js';
import { blogTexts } from './admin-blog.texts.js';
import type { PostDraft } from './post-draft.js';

/** Characters that search engines show before they cut a text. */
const TITLE_ROOM = 60;
const EXCERPT_ROOM = 155;

/** The post as a search engine lists it, with the length of its title and excerpt. */
export function SearchPreview({ form: { watch } }: { readonly form: UseFormReturn<PostDraft> }) {
  const { found } = useTexts(blogTexts);
  const { brandName, publicUrl } = useSiteConfig();
  const [title, slug, excerpt] = watch(['title', 'slug', 'excerpt']).map((typed) => typed.trim()) as [
    string,
    string,
    string,
  ];
  const fullTitle = `${title || found.noTitle} – ${brandName}`;
  return (
    <Panel as="div" role="group" aria-label={found.legend} sx={{ gap: '0.25rem' }}>
      <Soft as="p">
        {found.legend} · {found.title(title === '' ? 0 : fullTitle.length, TITLE_ROOM)},{' '}
        {found.excerpt(excerpt.length, EXCERPT_ROOM)}
      </Soft>
      <div lang="sv">
        <strong>{cut(fullTitle, TITLE_ROOM)}</strong>
        <Soft>{`${publicUrl}${paths.blogPost(slug || '…')}`}</Soft>
        {excerpt !== '' && <p>{cut(excerpt, EXCERPT_ROOM)}</p>}
      </div>
      {excerpt === '' && <Soft as="p">{found.noExcerpt}</Soft>}
    </Panel>
  );
}

/** The words that fit, and an ellipsis for the rest. */
function cut(text: string, room: number): string {
  if (text.length <= room) return text;
  return `${text.slice(0, room).replace(/\s+\S*$/, '')} …`;
}
