import { textOfHtml } from '../../../common/clean-html.js';
import { CONDITIONS } from '../../../common/conditions.js';
import { paths } from '../../../common/paths.js';
import type { PageSource, SiteConfig } from '../../../src/site/pages/site.contract.js';
import { aboutTexts } from '../features/site/about/about.texts.js';
import { conditionPage } from '../features/site/conditions/condition.js';
import { conditionTextsOf } from '../features/site/conditions/condition-texts.js';
import { exampleReplyTexts } from '../features/site/example-reply/example-reply.texts.js';
import { expertsTexts } from '../features/site/experts/experts.texts.js';
import { statusPageTexts } from '../features/site/status/status.texts.js';
import { safekeepingTexts } from '../features/site/safekeeping/safekeeping.texts.js';
import { accessibilityTexts } from '../features/site/legal/accessibility.texts.js';
import { cookiesTexts } from '../features/site/legal/cookies.texts.js';
import type { LegalDetails } from '../features/site/legal/legal-details.js';
import { privacyTexts } from '../features/site/legal/privacy.texts.js';
import { termsTexts } from '../features/site/legal/terms.texts.js';
import { medicalCareTexts } from '../features/site/medical-care/medical-care.texts.js';
import { prescriptionTexts } from '../features/site/prescription/prescription.texts.js';
import { pricesTexts } from '../features/site/prices/prices.texts.js';
import { researchTexts } from '../features/site/research/research.texts.js';
import {
  indexDocuments,
  searchIndex,
  type SearchDocument,
  type SearchIndex,
} from '../features/site/search/search-documents.js';
import type { SearchResult } from '../features/site/search/search-result.js';
import { serviceDetailsOf } from '../shared/site/page-context.js';
import type { Block, TextPage } from '../shared/text-page.js';

const MOST_POSTS = 1_000;

/** Searches the site's texts, the questions and answers, and the posts, best match first. */
export async function searchSite(source: PageSource, typed: string): Promise<SearchResult> {
  if (typed.trim() === '') return { term: '', hits: [] };
  return searchIndex(await source.memoize('search-index', readIndex), typed);
}

async function readIndex(source: PageSource): Promise<SearchIndex> {
  const [config, productInfo, { questions }, posts] = await Promise.all([
    source.getConfig(),
    source.getProductInfo().catch(() => null),
    source.getFaq(),
    source.listPostContents(MOST_POSTS),
  ]);
  const details = { ...serviceDetailsOf({ config, productInfo }), operator: config.operator };
  return indexDocuments([
    ...textPages(details, config).map(([path, page]) => aPage(path, page)),
    ...questions.map(({ id, question, answer }) => ({
      kind: 'question' as const,
      path: `${paths.faq}#fraga-${id}`,
      title: question,
      text: answer,
    })),
    ...posts.map(({ slug, title, excerpt, content }) => ({
      kind: 'post' as const,
      path: paths.blogPost(slug),
      title,
      text: [excerpt ?? '', textOfHtml(content ?? '')].join(' ').trim(),
    })),
  ]);
}

const textPages = (
  details: LegalDetails,
  { doctors, drills }: Pick<SiteConfig, 'doctors' | 'drills'>,
): readonly (readonly [path: string, page: TextPage])[] => [
  ...CONDITIONS.map((each) => [each.path, conditionPage(each, conditionTextsOf(each.id), details.doctor)] as const),
  [paths.prices, pricesTexts(details)],
  [paths.about, aboutTexts(details)],
  [paths.experts, withDoctors(expertsTexts(details), doctors)],
  [paths.medicalCare, medicalCareTexts(details)],
  [paths.prescription, prescriptionTexts(details)],
  [paths.research, researchTexts(details)],
  [paths.exampleReply, exampleReplyTexts],
  [paths.terms, termsTexts(details)],
  [paths.privacy, privacyTexts(details)],
  [paths.cookies, cookiesTexts(details)],
  [paths.accessibility, accessibilityTexts(details)],
  [paths.status, statusPageTexts(details)],
  ...(drills ? [[paths.safekeeping, safekeepingTexts(details)] as const] : []),
];

/** The page names the doctors after its lead. */
function withDoctors(page: TextPage, doctors: SiteConfig['doctors']): TextPage {
  const names = doctors.map(({ name, title, specialty }) => [name, title, specialty].filter(Boolean).join(', '));
  return { ...page, lead: [page.lead, ...names].join(' ') };
}

function aPage(path: string, { title, lead, sections, urgent }: TextPage): SearchDocument {
  const pieces = [
    lead,
    ...sections.flatMap(({ heading, blocks }) => [asSentence(heading), ...blocks.map(wordsOf)]),
    ...(urgent?.items ?? []),
  ];
  return { kind: 'page', path, title, text: pieces.join(' ') };
}

/** Makes an excerpt readable after a heading. */
function asSentence(heading: string): string {
  return /[.?]$/.test(heading) ? heading : `${heading}:`;
}

function wordsOf(block: Block): string {
  if (typeof block === 'string') return block;
  if ('note' in block) return block.note;
  if ('list' in block) return block.list.join(' ');
  return block.definitions.map(({ term, description }) => `${term}: ${description}`).join(' ');
}
