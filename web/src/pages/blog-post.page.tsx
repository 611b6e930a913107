import { Navigate, useParams } from 'react-router-dom';
import { CONDITIONS } from '../../../common/conditions.js';
import { paths } from '../../../common/paths.js';
import { postStructuredData } from '../features/site/blog/blog-structured-data.js';
import { blogTexts, postTexts } from '../features/site/blog/blog.texts.js';
import { ownImageUrl } from '../features/site/blog/post-picture.js';
import { PostEnd } from '../features/site/blog/post-end.js';
import { topicOf } from '../features/site/blog/post-topic.js';
import { PostScreen } from '../features/site/blog/post-screen.js';
import { PostUnavailable } from '../features/site/blog/post-unavailable.js';
import { SkeletonPost } from '../features/site/blog/skeleton-post.js';
import { usePost } from '../features/site/blog/use-post.js';
import { CtaBanner } from '../features/site/cta/cta-banner.js';
import { QueryProvider } from '../shared/api/query-provider.js';
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
  const state = usePost(slug);
  if (state.kind === 'unknown') return <Navigate to={paths.notFound} replace />;
  if (state.kind !== 'ready') {
    return (
      <>
        <PageHead title={blogTexts.metaTitle} description={blogTexts.metaDescription} path={null} />
        {state.kind === 'loading' ? <SkeletonPost /> : <PostUnavailable error={state.error} onRetry={state.retry} />}
      </>
    );
  }
  const { post, wasAwaited } = state;
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
