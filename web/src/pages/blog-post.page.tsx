import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { CONDITIONS } from '../../../common/conditions.js';
import { paths } from '../../../common/paths.js';
import { postStructuredData } from '../features/site/blog/blog-structured-data.js';
import { readPost } from '../features/site/blog/blog-calls.js';
import { blogTexts, postTexts } from '../features/site/blog/blog.texts.js';
import { ownImageUrl } from '../features/site/blog/post-picture.js';
import { PostEnd } from '../features/site/blog/post-end.js';
import { topicOf } from '../features/site/blog/post-topic.js';
import { PostScreen, PostUnavailable, SkeletonPost } from '../features/site/blog/post-screen.js';
import { CtaBanner } from '../features/site/cta/cta-banner.js';
import { QueryProvider } from '../shared/api/query-provider.js';
import { useInitialQuery } from '../shared/api/use-initial-query.js';
import { inBackground } from '../shared/errors/in-background.js';
import { PageHead } from '../shared/seo/page-head.js';
import { useServiceDetails, useSiteConfig } from '../shared/site/page-context.js';

export default function BlogPostPage() {
  const { slug = '' } = useParams();
  return (
    <QueryProvider>
      <BlogPost key={slug} slug={slug} />
    </QueryProvider>
  );
}

function BlogPost({ slug }: { readonly slug: string }) {
  const config = useSiteConfig();
  const { doctor } = useServiceDetails();
  const { data: post, isPending, error, refetch } = useInitialQuery(['post', slug], () => readPost(slug));
  // The page was shown before its post.
  const [wasAwaited] = useState(isPending);
  if (post === null) return <Navigate to={paths.notFound} replace />;
  if (post === undefined) {
    const again = () => inBackground(refetch(), 'reading the post again');
    return (
      <>
        <PageHead title={blogTexts.metaTitle} description={blogTexts.metaDescription} path={null} />
        {error === null ? <SkeletonPost /> : <PostUnavailable error={error} onRetry={again} />}
      </>
    );
  }
  return (
    <>
      <PageHead
        title={post.title}
        description={post.excerpt || postTexts.metaDescription(post.title, config.brandName)}
        path={paths.blogPost(slug)}
        type="article"
        imageUrl={ownImageUrl(post, config.publicUrl) ?? undefined}
        structuredData={postStructuredData(config, post)}
      />
      <PostScreen post={post} takesFocus={wasAwaited} />
      <PostEnd topic={topicLinkOf(post)} related={post.related} />
      <CtaBanner {...postTexts.cta(doctor)} />
    </>
  );
}

/** The page about the post's topic, in lower case for a sentence; null where the post itself links there. */
function topicLinkOf(post: { readonly slug: string; readonly content: string | null }) {
  const topic = topicOf(post)?.condition;
  const condition = CONDITIONS.find(({ id }) => id === topic);
  return condition && !post.content?.includes(`href="${condition.path}"`)
    ? { path: condition.path, label: condition.name.toLocaleLowerCase('sv') }
    : null;
}
