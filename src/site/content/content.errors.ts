import { refusals } from '../../platform/errors/refusals.js';

/** Why posts and their revisions are refused. */
export const contentRefusal = refusals({
  'content.post-not-found': ['not-found', 'There is no such blog post.'],
  'content.revision-not-found': ['not-found', 'There is no such revision of this post.'],
  'content.slug-taken': ['conflict', 'Another blog post uses this slug. Choose another one.'],
  /** Visitors would not see the image: the Content-Security-Policy allows images of this site only. */
  'content.foreign-image': [
    'invalid',
    'The image lies on another site, where visitors would not see it. Upload it here and use the address that the upload gives.',
  ],
  'content.invalid-cursor': ['invalid', 'Missing or malformed: cursor'],
});
