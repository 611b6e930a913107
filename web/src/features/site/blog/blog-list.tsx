import { useState } from 'react';
import type { BlogPostSummary } from '../../../../../src/site/pages/site.contract.js';
import { useInitialQuery } from '../../../shared/api/use-initial-query.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { Button } from '../../../shared/ui/button.js';
import { Loaded } from '../../../shared/ui/loaded.js';
import { readPosts } from './blog-calls.js';
import styles from './blog-list.module.css';
import { blogTexts } from './blog.texts.js';
import { POSTS_PER_PAGE } from './page-size.js';
import { PostCard } from './post-card.js';
import cardStyles from './post-card.module.css';

const COUNT = 3;

/** Where the cards will be while they are fetched. */
function SkeletonCards() {
  return (
    <div role="status" aria-label={blogTexts.loading} className={styles.grid}>
      {Array.from({ length: COUNT }, (_, index) => (
        <div key={index} data-testid="skeleton-card" className={cardStyles.skeleton} />
      ))}
    </div>
  );
}

/** The blog, newest first, with a button for older posts. */
export function BlogList() {
  const { anonKey } = useSiteConfig();
  const query = useInitialQuery(['posts'], () => readPosts(anonKey, 0));
  const { data: posts = [] } = query;
  const older = useOlderPosts(anonKey, posts);
  if (posts.length === 0) {
    const line = { role: 'status', className: styles.empty } as const;
    return (
      <Loaded query={query} name="the posts" waiting={<SkeletonCards />} failed={blogTexts.empty} {...line}>
        {() => <p className={styles.empty}>{blogTexts.empty}</p>}
      </Loaded>
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
function useOlderPosts(anonKey: string | null, first: readonly BlogPostSummary[]) {
  const [posts, setPosts] = useState<readonly BlogPostSummary[]>([]);
  const [isEndReached, setIsEndReached] = useState(false);
  const load = () => {
    readPosts(anonKey, first.length + posts.length).then(
      (page) => {
        setPosts([...posts, ...page]);
        setIsEndReached(page.length < POSTS_PER_PAGE);
      },
      (error: unknown) => console.error('older posts could not be read', error),
    );
  };
  return { posts, load, mayBeMore: first.length >= POSTS_PER_PAGE && !isEndReached };
}
