import { shownAuthor } from '../../../../../common/blog-posts.js';
import { formatDayOf } from '../../../../../common/dates.js';
import { useServiceDetails } from '../../../shared/site/page-context.js';
import { RelativeTime } from '../../../shared/ui/relative-time.js';
import styles from './post-byline.module.css';
import { postTexts } from './blog.texts.js';

interface PostBylineProps {
  readonly author: string;
  readonly publishedAt: string | null;
}

/** Author, date and age of the post. */
export function PostByline({ author, publishedAt }: PostBylineProps) {
  const { doctor } = useServiceDetails();
  return (
    <p className={styles.byline}>
      {author !== '' && <span>{postTexts.author(shownAuthor(author, doctor))}</span>}
      {publishedAt !== null && (
        <>
          <span>{formatDayOf(new Date(publishedAt))}</span>
          <RelativeTime at={publishedAt} />
        </>
      )}
    </p>
  );
}
