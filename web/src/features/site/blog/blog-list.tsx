import { useState } from 'react';
import type { BlogPostSummary } from '../../../../../src/site/pages/site.contract.js';
import { useInitialQuery } from '../../../shared/api/use-initial-query.js';
import { Button } from '../../../shared/ui/button.js';
import { Loaded } from '../../../shared/ui/loaded.js';
import { readPosts } from './blog-calls.js';
import styles from './blog-list.module.css';
import { blogTexts } from './blog.texts.js';
import { POSTS_PER_PAGE } from './page-size.js';
import { PostCard } from './post-card.js';
import cardStyles from './post-card.module.css';

const COUNT = 3;

/** The blog, newest first, with a button for older posts. */
function BlogList() {
  const query = useInitialQuery(['posts'], () => readPosts(0));
  return (
    <Loaded
      query={query}
      name="the posts"
      waiting={<SkeletonCards />}
      failed={blogTexts.empty}
      className={styles.empty}
    >
      {(posts) => (posts.length > 0 ? <Posts posts={posts} /> : <p className={styles.empty}>{blogTexts.empty}</p>)}
    </Loaded>
  );
}

function Posts({ posts }: { readonly posts: readonly BlogPostSummary[] }) {
  const older = useOlderPosts(posts);
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

/** The blog's front page. */
export function BlogScreen() {
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1>{blogTexts.title}</h1>
        <p className={styles.lead}>{blogTexts.lead}</p>
      </header>
      <BlogList />
    </div>
  );
}

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
