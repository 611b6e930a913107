/** Who acts on the storage. */
export type StorageActor =
  | { readonly role: 'nobody' }
  | { readonly role: 'anonymous' }
  | { readonly role: 'user'; readonly userId: string; readonly isAdmin: boolean }
  | { readonly role: 'service' };

/** Images of the blog: anybody reads, admins write. Every private bucket belongs to those who upload. */
export const BLOG_IMAGES = 'blog-images';

interface Owned {
  readonly bucketId: string;
  readonly owner: string | null;
}

interface Place {
  readonly id: string;
  readonly isPublic: boolean;
}

export function mayRead(actor: StorageActor, bucket: Place, object: Pick<Owned, 'owner'>): boolean {
  return bucket.isPublic || mayChange(actor, { bucketId: bucket.id, owner: object.owner });
}

/** Replace, move, remove. */
export function mayChange(actor: StorageActor, { bucketId, owner }: Owned): boolean {
  if (actor.role === 'service') return true;
  if (actor.role !== 'user') return false;
  return bucketId === BLOG_IMAGES ? actor.isAdmin : owner === actor.userId;
}

/** Users upload to private buckets. What a public bucket shows stands for the clinic: only the service writes there, and admins to the blog's. */
export function mayCreate(actor: StorageActor, bucket: Place): boolean {
  if (actor.role === 'service') return true;
  if (actor.role !== 'user') return false;
  return bucket.id === BLOG_IMAGES ? actor.isAdmin : !bucket.isPublic;
}

/** Which objects of a bucket a caller finds in lists: all, their own, or none. */
export type Listable = { readonly which: 'all' | 'none' } | { readonly which: 'own'; readonly owner: string };

export function listable(actor: StorageActor, bucket: Place): Listable {
  if (bucket.isPublic || actor.role === 'service') return { which: 'all' };
  return actor.role === 'user' ? { which: 'own', owner: actor.userId } : { which: 'none' };
}
