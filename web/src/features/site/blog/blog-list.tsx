import { useState } from 'react';
import type { BlogPostSummary } from '../../../../../src/site/pages/site.contract.js';
import { useInitialQuery } from '../../../shared/api/use-initial-query.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { Button } from '../../../shared/ui/button.js';
import { ErrorReference } from '../../../shared/ui/error-reference.js';
import { readPosts } from './blog-calls.js';
import styles from './blog-list.module.css';
import { blogTexts } from './blog.texts.js';
import { POSTS_PER_PAGE } from './page-size.js';
import { PostCard } from './post-card.js';
import { SkeletonCards } from './skeleton-cards.js';

/** The blog, newest first, with a button for older posts. */
export function BlogList() {
  const { data: posts = [], isPending, error, refetch } = useInitialQuery(['posts'], () => readPosts(0));
  const older = useOlderPosts(posts);
  if (isPending) return <SkeletonCards />;
  if (posts.length === 0) {
    return (
      <div className={styles.empty}>
        <p>{blogTexts.empty}</p>
        <ErrorReference error={error} />
        {error !== null && (
          <Button tone="quiet" onClick={() => inBackground(refetch(), 'reading the posts again')}>
            {blogTexts.retry}
          </Button>
        )}
      </div>
    );
  }
  return (
    <>
      <ul className={styles.grid}>
        {[...posts, ...older.posts].map((post, index) => (
          <PostCard key={post.slug} post={post} index={index} />
        ))}
      </ul>
      {older.mayBeMore && (
        <p className={styles.more}>
          <Button tone="quiet" onClick={older.load}>
            {blogTexts.showMore}
          </Button>
        </p>
      )}
    </>
  );
}

/** Older posts, a page at a time. A failed page can be fetched again. */
function useOlderPosts(first: readonly BlogPostSummary[]) {
  const [posts, setPosts] = useState<readonly BlogPostSummary[]>([]);
  const [isEndReached, setIsEndReached] = useState(false);
  const load = () => {
    readPosts(first.length + posts.length).then(
      (page) => {
        setPosts([...posts, ...page]);
        setIsEndReached(page.length < POSTS_PER_PAGE);
      },
      (error: unknown) => console.error('older posts could not be read', error),
    );
  };
  return { posts, load, mayBeMore: first.length >= POSTS_PER_PAGE && !isEndReached };
}
