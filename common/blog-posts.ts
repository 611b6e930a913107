import type { DoctorWords } from './doctor-words.js';

/** Author of a post that names none (docs/product.md, section 3). */
export const DEFAULT_AUTHOR = 'Hudläkare';

/** Instead of an instant: published when the server saves it. */
export const PUBLISH_NOW = 'now';

/** The author as readers see it; a post without one shows the clinic's word for its doctors. */
export function shownAuthor(author: string, doctor: DoctorWords): string {
  return author === DEFAULT_AUTHOR ? doctor.title : author;
}

/** State of a post; `scheduled` becomes `published` by time alone. */
export type PostState = 'draft' | 'scheduled' | 'published';

/** The state of a post at an instant. @param publishedAt null for a draft */
export function postState(publishedAt: Date | null, now: Date): PostState {
  if (publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}
