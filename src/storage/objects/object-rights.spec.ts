import { listable, mayChange, mayCreate, mayRead, type StorageActor } from './object-rights.js';

const nobody: StorageActor = { role: 'nobody' };
const anonymous: StorageActor = { role: 'anonymous' };
const owner: StorageActor = { role: 'user', userId: 'owner', isAdmin: false };
const other: StorageActor = { role: 'user', userId: 'other', isAdmin: false };
const admin: StorageActor = { role: 'user', userId: 'admin', isAdmin: true };
const service: StorageActor = { role: 'service' };
const names = new Map<StorageActor, string>([
  [nobody, 'nobody'],
  [anonymous, 'the anon key'],
  [owner, 'the owner'],
  [other, 'another user'],
  [admin, 'an admin'],
  [service, 'the service role'],
]);
const all = [...names.keys()];
const allowed = (may: (actor: StorageActor) => boolean) => all.filter(may).map((actor) => names.get(actor));

const blog = { id: 'blog-images', isPublic: true };
const privateBucket = { id: 'photos', isPublic: false };
const openBucket = { id: 'brochures', isPublic: true };

describe('the rights on objects', () => {
  it('let everybody read what is public, and only owner and service the rest', () => {
    expect(allowed((actor) => mayRead(actor, blog, { owner: 'admin' }))).toHaveLength(6);
    expect(allowed((actor) => mayRead(actor, openBucket, { owner: 'owner' }))).toHaveLength(6);
    expect(allowed((actor) => mayRead(actor, privateBucket, { owner: 'owner' }))).toEqual([
      'the owner',
      'the service role',
    ]);
    expect(allowed((actor) => mayRead(actor, privateBucket, { owner: null }))).toEqual(['the service role']);
  });

  it('let owner and service change, and in the blog every admin', () => {
    expect(allowed((actor) => mayChange(actor, { bucketId: 'photos', owner: 'owner' }))).toEqual([
      'the owner',
      'the service role',
    ]);
    expect(allowed((actor) => mayChange(actor, { bucketId: 'brochures', owner: 'owner' }))).toEqual([
      'the owner',
      'the service role',
    ]);
    expect(allowed((actor) => mayChange(actor, { bucketId: 'blog-images', owner: 'owner' }))).toEqual([
      'an admin',
      'the service role',
    ]);
  });

  it('L9: let signed-in people upload to private buckets, to the blog only admins, to another public bucket only the service', () => {
    expect(allowed((actor) => mayCreate(actor, privateBucket))).toEqual([
      'the owner',
      'another user',
      'an admin',
      'the service role',
    ]);
    expect(allowed((actor) => mayCreate(actor, blog))).toEqual(['an admin', 'the service role']);
    expect(allowed((actor) => mayCreate(actor, openBucket))).toEqual(['the service role']);
  });

  it('list everything that is public, else what is the caller’s own', () => {
    expect(all.map((actor) => listable(actor, privateBucket))).toEqual([
      { which: 'none' },
      { which: 'none' },
      { which: 'own', owner: 'owner' },
      { which: 'own', owner: 'other' },
      { which: 'own', owner: 'admin' },
      { which: 'all' },
    ]);
    expect(all.map((actor) => listable(actor, blog))).toEqual(all.map(() => ({ which: 'all' })));
  });
});
