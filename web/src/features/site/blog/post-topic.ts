import type { ConditionId } from '../../../../../common/conditions.js';
import type { BlogPostSummary } from '../../../../../src/site/pages/site.contract.js';

interface PostTopic {
  /** Its page is about the topic; null where no page is about just that. */
  readonly condition: ConditionId | null;
  /** What is drawn for it: what its page shows, or something of its own. */
  readonly drawing: ConditionId | 'mole' | 'photo' | 'sun';
}

const pageAbout = (condition: ConditionId): PostTopic => ({ condition, drawing: condition });

/** Parts of slugs that name a topic; the first that fits counts. */
const TOPICS: readonly (readonly [pattern: RegExp, topic: PostTopic])[] = [
  [/fodelsemark|hudcancer/, { condition: 'pigment-spots', drawing: 'mole' }],
  [/bilder/, { condition: null, drawing: 'photo' }],
  [/akne|finn(e|ar)|pormask/, pageAbout('acne')],
  [/pigment|melasma/, pageAbout('pigment-spots')],
  [/eksem|psoriasis/, pageAbout('psoriasis-eczema')],
  [/nag(el|lar)/, pageAbout('nails')],
  [/underliv|genital/, pageAbout('genital-problems')],
  [/(^|-)arr(-|$)/, pageAbout('scars')],
  [/rosacea|klada|svamp|nassel/, pageAbout('other-skin-problems')],
  [/solskydd|(^|-)sol(-|$)/, { condition: 'fine-lines', drawing: 'sun' }],
  [/rynk|aldrande/, pageAbout('fine-lines')],
  [/haravfall|harbotten|mjall/, pageAbout('hair-scalp')],
];

/** What a post is about, as its slug tells; null when it does not. */
export function topicOf({ slug }: Pick<BlogPostSummary, 'slug'>): PostTopic | null {
  return TOPICS.find(([pattern]) => pattern.test(slug))?.[1] ?? null;
}
