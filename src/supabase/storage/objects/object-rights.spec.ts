import { listable, mayChange, mayCreate, mayRead, type StoragePrincipal } from './object-rights.js';

const unauthenticated: StoragePrincipal = { role: 'unauthenticated' };
const anonymous: StoragePrincipal = { role: 'anonymous' };
const owner: StoragePrincipal = { role: 'user', userId: 'owner', isAdmin: false };
const other: StoragePrincipal = { role: 'user', userId: 'other', isAdmin: false };
const admin: StoragePrincipal = { role: 'user', userId: 'admin', isAdmin: true };
const service: StoragePrincipal = { role: 'service' };
const names = new Map<StoragePrincipal, string>([
  [unauthenticated, 'unauthenticated'],
  [anonymous, 'the anon key'],
  [owner, 'the owner'],
  [other, 'another user'],
  [admin, 'an admin'],
  [service, 'the service role'],
]);
const all = [...names.keys()];
const allowed = (may: (principal: StoragePrincipal) => boolean) =>
  all.filter(may).map((principal) => names.get(principal));

const blog = { id: 'blog-images', isPublic: true };
const privateBucket = { id: 'photos', isPublic: false };
const openBucket = { id: 'brochures', isPublic: true };

describe('the rights on objects', () => {
  it('every caller reads public objects, and only owner and service the rest', () => {
    expect(allowed((principal) => mayRead(principal, blog, { owner: 'admin' }))).toHaveLength(6);
    expect(allowed((principal) => mayRead(principal, openBucket, { owner: 'owner' }))).toHaveLength(6);
    expect(allowed((principal) => mayRead(principal, privateBucket, { owner: 'owner' }))).toEqual([
      'the owner',
      'the service role',
    ]);
    expect(allowed((principal) => mayRead(principal, privateBucket, { owner: null }))).toEqual(['the service role']);
  });

  it('owner and service change an object, and every admin one of the blog', () => {
    expect(allowed((principal) => mayChange(principal, { bucketId: 'photos', owner: 'owner' }))).toEqual([
      'the owner',
      'the service role',
    ]);
    expect(allowed((principal) => mayChange(principal, { bucketId: 'brochures', owner: 'owner' }))).toEqual([
      'the owner',
      'the service role',
    ]);
    expect(allowed((principal) => mayChange(principal, { bucketId: 'blog-images', owner: 'owner' }))).toEqual([
      'an admin',
      'the service role',
    ]);
  });

  it('users upload to private buckets, admins to the blog, and only the service to another public bucket [L9]', () => {
    expect(allowed((principal) => mayCreate(principal, privateBucket))).toEqual([
      'the owner',
      'another user',
      'an admin',
      'the service role',
    ]);
    expect(allowed((principal) => mayCreate(principal, blog))).toEqual(['an admin', 'the service role']);
    expect(allowed((principal) => mayCreate(principal, openBucket))).toEqual(['the service role']);
  });

  it('a list contains public objects and the caller’s own', () => {
    expect(all.map((principal) => listable(principal, privateBucket))).toEqual([
      { which: 'none' },
      { which: 'none' },
      { which: 'own', owner: 'owner' },
      { which: 'own', owner: 'other' },
      { which: 'own', owner: 'admin' },
      { which: 'all' },
    ]);
    expect(all.map((principal) => listable(principal, blog))).toEqual(all.map(() => ({ which: 'all' })));
  });
});
