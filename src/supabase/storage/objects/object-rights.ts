/** Who uses the storage. */
export type StoragePrincipal =
  | { readonly role: 'unauthenticated' }
  | { readonly role: 'anonymous' }
  | { readonly role: 'user'; readonly userId: string; readonly isAdmin: boolean }
  | { readonly role: 'service' };

/**
 * Images of the blog are public and written by admins. Objects of private buckets belong to the account that uploaded
 * them.
 */
export const BLOG_IMAGES = 'blog-images';

interface Owned {
  readonly bucketId: string;
  readonly owner: string | null;
}

interface Place {
  readonly id: string;
  readonly isPublic: boolean;
}

export function mayRead(principal: StoragePrincipal, bucket: Place, object: Pick<Owned, 'owner'>): boolean {
  return bucket.isPublic || mayChange(principal, { bucketId: bucket.id, owner: object.owner });
}

/** Replace, move, remove. */
export function mayChange(principal: StoragePrincipal, { bucketId, owner }: Owned): boolean {
  if (principal.role === 'service') return true;
  if (principal.role !== 'user') return false;
  return bucketId === BLOG_IMAGES ? principal.isAdmin : owner === principal.userId;
}

/**
 * Users upload to private buckets. Public buckets speak for the clinic: only the service role writes there, and admins
 * to the blog's.
 */
export function mayCreate(principal: StoragePrincipal, bucket: Place): boolean {
  if (principal.role === 'service') return true;
  if (principal.role !== 'user') return false;
  return bucket.id === BLOG_IMAGES ? principal.isAdmin : !bucket.isPublic;
}

/** Which objects of a bucket a caller finds in lists: all, their own, or none. */
export type Listable = { readonly which: 'all' | 'none' } | { readonly which: 'own'; readonly owner: string };

export function listable(principal: StoragePrincipal, bucket: Place): Listable {
  if (bucket.isPublic || principal.role === 'service') return { which: 'all' };
  return principal.role === 'user' ? { which: 'own', owner: principal.userId } : { which: 'none' };
}
