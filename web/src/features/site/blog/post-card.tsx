import { paths } from '../../../../../common/paths.js';
import type { BlogPostSummary } from '../../../../../src/site/pages/site.contract.js';
import { Picture } from '../../../shared/images/picture.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { blogTexts } from './blog.texts.js';
import { PostByline } from './post-byline.js';
import styles from './post-card.module.css';
import { pictureOf } from './post-picture.js';

/** Cards beyond these are below the first screen. */
const FIRST_SCREEN = 3;

/** One, two or three columns (blog-list.module.css) of a page that is at most 1,120 px wide. */
const SIZES = '(min-width: 1160px) 358px, (min-width: 960px) 31vw, (min-width: 640px) 46vw, calc(100vw - 2.5rem)';

interface PostCardProps {
  readonly post: BlogPostSummary;
  /** Its place in the list, from 0. */
  readonly index: number;
  /** Level of the card's heading; 2 on a page of cards only. */
  readonly headingLevel?: 2 | 3;
}

function placeOf(index: number) {
  if (index === 0) return 'first';
  return index < FIRST_SCREEN ? 'near' : 'far';
}

/** A post in the list. The title is the link, and its area is the card. */
export function PostCard({ post, index, headingLevel = 2 }: PostCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { publicUrl } = useSiteConfig();
  const { title, excerpt, author, published_at: publishedAt, slug } = post;
  return (
    <li className={styles.card}>
      <Picture
        {...pictureOf(post, publicUrl)}
        width={480}
        height={270}
        sizes={SIZES}
        place={placeOf(index)}
        className={styles.picture}
      />
      <div className={styles.words}>
        <PostByline author={author} publishedAt={publishedAt} />
        <Heading className={styles.title}>
          <AppLink to={paths.blogPost(slug)} className={styles.link}>
            {title}
          </AppLink>
        </Heading>
        {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
        <p className={styles.more} aria-hidden="true">
          {blogTexts.readMore}
        </p>
      </div>
    </li>
  );
}
