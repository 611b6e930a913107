import type { paths } from '../../../../../common/paths.js';
import type { BlogPostSummary } from '../../../../../src/site/pages/site.contract.js';

type ConditionPath = (typeof paths.conditions)[number];

interface PostTopic {
  /** The page about it; null where no page is about just that. */
  readonly path: ConditionPath | null;
  /** What is drawn for it: what its page shows, or something of its own. */
  readonly drawing: ConditionPath | 'mole' | 'photo' | 'sun';
}

const pageAbout = (path: ConditionPath): PostTopic => ({ path, drawing: path });

/** Parts of slugs that name a topic; the first that fits counts. */
const TOPICS: readonly (readonly [pattern: RegExp, topic: PostTopic])[] = [
  [/fodelsemark|hudcancer/, { path: '/pigmentflackar', drawing: 'mole' }],
  [/bilder/, { path: null, drawing: 'photo' }],
  [/akne|finn(e|ar)|pormask/, pageAbout('/akne')],
  [/pigment|melasma/, pageAbout('/pigmentflackar')],
  [/eksem|psoriasis/, pageAbout('/psoriasis-eksem')],
  [/nag(el|lar)/, pageAbout('/naglar')],
  [/underliv|genital/, pageAbout('/genitala-besvar')],
  [/(^|-)arr(-|$)/, pageAbout('/arr')],
  [/rosacea|klada|svamp|nassel/, pageAbout('/andra-hudbesvar')],
  [/solskydd|(^|-)sol(-|$)/, { path: '/fina-rynkor-aldrande', drawing: 'sun' }],
  [/rynk|aldrande/, pageAbout('/fina-rynkor-aldrande')],
  [/haravfall|harbotten|mjall/, pageAbout('/har-harbotten')],
];

/** What a post is about, as its slug tells; null when it does not. */
export function topicOf({ slug }: Pick<BlogPostSummary, 'slug'>): PostTopic | null {
  return TOPICS.find(([pattern]) => pattern.test(slug))?.[1] ?? null;
}
