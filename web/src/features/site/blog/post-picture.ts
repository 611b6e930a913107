import type { BlogPostSummary } from '../../../../../src/site/pages/site.contract.js';
import coverUrl from '../../../shared/illustrations/blog-cover.svg?url';
import dawnUrl from '../../../shared/illustrations/blog-cover-dawn.svg?url';
import leavesUrl from '../../../shared/illustrations/blog-cover-leaves.svg?url';
import { conditionPictures } from '../../../shared/illustrations/condition-pictures.js';
import moleUrl from '../../../shared/illustrations/mole.svg?url';
import photoUrl from '../../../shared/illustrations/photo.svg?url';
import sunUrl from '../../../shared/illustrations/sun.svg?url';
import shoreUrl from '../../../shared/illustrations/blog-cover-shore.svg?url';
import { ownPath } from '../../../shared/images/own-path.js';
import { topicOf } from './post-topic.js';

type Pictured = Pick<BlogPostSummary, 'slug' | 'image_url' | 'image_alt'>;

const DRAWINGS = { ...conditionPictures, mole: moleUrl, photo: photoUrl, sun: sunUrl } as const;
const COVERS = [coverUrl, dawnUrl, leavesUrl, shoreUrl] as const;

/** The picture of a post, or one of the default covers, which are decoration. */
export function pictureOf(post: Pictured, publicUrl: string): { readonly src: string; readonly alt: string } {
  const own = post.image_url ? ownPath(post.image_url, publicUrl) : null;
  return own === null ? { src: coverOf(post), alt: '' } : { src: own, alt: post.image_alt ?? '' };
}

/** Full address of the post's own picture, for other sites; null when it has none. */
export function ownImageUrl({ image_url: url }: Pick<Pictured, 'image_url'>, publicUrl: string): string | null {
  const path = url ? ownPath(url, publicUrl) : null;
  return path === null ? null : new URL(path, publicUrl).href;
}

/** The drawing of its topic, or one of the covers; always the same one for the same post. */
function coverOf({ slug }: Pick<Pictured, 'slug'>): string {
  const topic = topicOf({ slug });
  if (topic) return DRAWINGS[topic.drawing];
  const sum = [...slug].reduce((total, character) => total + character.charCodeAt(0), 0);
  return COVERS[sum % COVERS.length] ?? coverUrl;
}
