import type { ConditionId } from '../../../../../common/conditions.js';
import type { BlogPostSummary } from '../../../../../src/site/pages/site.contract.js';

interface PostTopic {
  /** Its page is about the topic; null where no page is about just that. */
  readonly condition: ConditionId | null;
  /** The drawing: that of the topic's page, or its own. */
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

/** The topic of a post by its slug, or null. */
export function topicOf({ slug }: Pick<BlogPostSummary, 'slug'>): PostTopic | null {
  return TOPICS.find(([pattern]) => pattern.test(slug))?.[1] ?? null;
}
