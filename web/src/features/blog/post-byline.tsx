import { RelativeTime } from '../../shared/ui/relative-time.js';
import styles from './post-byline.module.css';
import { postTexts } from './blog.texts.js';

interface PostBylineProps {
  readonly author: string;
  readonly publishedAt: string | null;
}

/** Who wrote it, and how long ago. */
export function PostByline({ author, publishedAt }: PostBylineProps) {
  return (
    <p className={styles.byline}>
      {author !== '' && <span>{postTexts.author(author)}</span>}
      {publishedAt !== null && <RelativeTime at={publishedAt} />}
    </p>
  );
}
