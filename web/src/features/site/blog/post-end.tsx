import { paths } from '../../../../../common/paths.js';
import type { BlogPostSummary } from '../../../../../src/site/pages/site.contract.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { ReviewedBy } from '../../../shared/ui/reviewed-by.js';
import { postTexts } from './blog.texts.js';
import { PostCard } from './post-card.js';
import styles from './post-screen.module.css';

interface PostEndProps {
  /** The page about the post's topic, if any. */
  readonly topic: { readonly label: string; readonly path: string } | null;
  readonly related: readonly BlogPostSummary[];
}

/** After a post: its reviewer, and links to further reading. */
export function PostEnd({ topic, related }: PostEndProps) {
  return (
    <aside className={styles.end} aria-label={postTexts.readOn}>
      <ReviewedBy />
      {topic && (
        <p>
          {postTexts.topic} <AppLink to={topic.path}>{topic.label}</AppLink>
        </p>
      )}
      {related.length > 0 && (
        <>
          <h2 className={styles.endHeading}>{postTexts.related}</h2>
          <ul className={styles.grid}>
            {related.map((post) => (
              <PostCard key={post.slug} post={post} index={FAR} headingLevel={3} />
            ))}
          </ul>
          <p>
            <AppLink to={paths.blog}>{postTexts.all}</AppLink>
          </p>
        </>
      )}
    </aside>
  );
}

/** Below the first screen: its pictures are loaded late. */
const FAR = 99;
