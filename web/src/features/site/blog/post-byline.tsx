import { shownAuthor } from '../../../../../common/blog-posts.js';
import { formatDayOf } from '../../../../../common/dates.js';
import { useServiceDetails } from '../../../shared/site/page-context.js';
import styles from './post-screen.module.css';
import { postTexts } from './blog.texts.js';
import { relativeTime } from '../../../shared/format/relative-time.js';
import { useBusinessNow } from '../../../shared/hooks/use-business-now.js';

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

interface RelativeTimeProps {
  /** ISO 8601. */
  readonly at: string;
}

/** Elapsed time. */
function RelativeTime({ at }: RelativeTimeProps) {
  const now = useBusinessNow();
  return (
    <time dateTime={at} suppressHydrationWarning>
      {relativeTime(new Date(at), now)}
    </time>
  );
}
