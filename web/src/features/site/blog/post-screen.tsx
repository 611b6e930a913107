import { useEffect, useRef } from 'react';
import { imageSizes } from '../../../../../common/images.js';
import { paths } from '../../../../../common/paths.js';
import type { BlogPostContent } from '../../../../../src/site/pages/site.contract.js';
import { Picture } from '../../../shared/images/picture.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { postTexts } from './blog.texts.js';
import { PostByline } from './post-byline.js';
import { pictureOf } from './post-picture.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './post-screen.module.css';
import { shownTitle } from './post-title.js';
import proseStyles from './prose.module.css';
import { sizedHtml } from './sized-html.js';
import { Button } from '../../../shared/ui/button.js';
import { Notice } from '../../../shared/ui/notice.js';

/** Pictures are as wide as the text. */
const SIZES = '(min-width: 760px) 720px, calc(100vw - 2.5rem)';

interface PostScreenProps {
  readonly post: BlogPostContent;
  /** Loaded after the navigation: the focus could not move to the heading then. */
  readonly takesFocus: boolean;
}

/** One post. Its HTML was cleaned by the server, when it was saved and again when it was read. */
export function PostScreen({ post, takesFocus }: PostScreenProps) {
  const { publicUrl } = useSiteConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const picture = pictureOf(post, publicUrl);
  const { author, published_at: publishedAt, excerpt, content } = post;
  return (
    <article className={styles.post}>
      <p className={styles.all}>
        <AppLink to={paths.blog}>{postTexts.all}</AppLink>
      </p>
      <header className={`${layout.parts} ${styles.header}`}>
        <h1 ref={heading} tabIndex={-1}>
          {shownTitle(post)}
        </h1>
        <PostByline author={author} publishedAt={publishedAt} />
      </header>
      <figure>
        <Picture {...picture} width={960} height={540} sizes={SIZES} place="first" className={styles.picture} />
        {imageSizes(picture.src)?.isGenerated && (
          <figcaption className={styles.caption}>{postTexts.generated}</figcaption>
        )}
      </figure>
      {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
      {content ? (
        <div className={proseStyles.prose} dangerouslySetInnerHTML={{ __html: sizedHtml(content, publicUrl, SIZES) }} />
      ) : (
        <p className={proseStyles.prose}>{postTexts.noContent}</p>
      )}
    </article>
  );
}

/** The post could not be fetched. */
export function PostUnavailable({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <Notice title={postTexts.noContent} text={postTexts.failed} error={error}>
      <Button tone="quiet" onClick={onRetry}>
        {postTexts.retry}
      </Button>
    </Notice>
  );
}

/** Where the post will be while it is fetched. */
export function SkeletonPost() {
  return (
    <div role="status" aria-label={postTexts.loading} className={styles.post}>
      <div className={styles.skeleton} />
    </div>
  );
}
