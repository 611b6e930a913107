import { useState } from 'react';
import { useInitialQuery } from '../../../shared/api/use-initial-query.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { readPost } from './blog-calls.js';
import type { PostWithRelated } from './related-posts.js';

export type PostState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  /** The slug names nothing. */
  | { readonly kind: 'unknown' }
  /** `wasAwaited`: the page was shown before its post. */
  | { readonly kind: 'ready'; readonly post: PostWithRelated; readonly wasAwaited: boolean };

/** The post that a slug names. */
export function usePost(slug: string): PostState {
  const { data: post, isPending, error, refetch } = useInitialQuery(['post', slug], () => readPost(slug));
  const [wasAwaited] = useState(isPending);
  if (isPending) return { kind: 'loading' };
  if (error !== null && post === undefined)
    return { kind: 'failed', error, retry: () => inBackground(refetch(), 'reading the post again') };
  return post ? { kind: 'ready', post, wasAwaited } : { kind: 'unknown' };
}
