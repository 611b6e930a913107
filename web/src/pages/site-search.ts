import type { DoctorWords } from '../../../common/doctor-words.js';
import { excerptAround, searchScore } from '../../../common/faq-search.js';
import { paths } from '../../../common/paths.js';
import type { PageSource } from '../../../src/site/site.contract.js';
import { conditionPages } from '../features/conditions/conditions.texts.js';
import { medicalCareTexts } from '../features/medical-care/medical-care.texts.js';
import { prescriptionTexts } from '../features/prescription/prescription.texts.js';
import { researchTexts } from '../features/research/research.texts.js';
import { exampleReplyTexts } from '../features/example-reply/example-reply.texts.js';
import type { FoundPage, SearchResult } from '../features/search/search-result.js';
import { conditionPage } from '../features/conditions/condition.js';
import type { Block, TextPage } from '../shared/text-page.js';

/** Characters of a term; more than anybody means. */
const LONGEST_TERM = 100;
const MOST_POSTS = 1_000;
const MOST_HITS = 50;

const textPages = (doctor: DoctorWords): readonly (readonly [path: string, page: TextPage])[] => [
  ...conditionPages.map((page) => [page.path, conditionPage(page, doctor)] as const),
  [paths.medicalCare, medicalCareTexts({ doctor })],
  [paths.prescription, prescriptionTexts({ doctor })],
  [paths.research, researchTexts({ doctor })],
  [paths.exampleReply, exampleReplyTexts],
];

/** Finds a term in the texts of the site, in questions and answers and in posts, best first, by the same score as questions. */
export async function searchSite(source: PageSource, asked: string): Promise<SearchResult> {
  const term = asked.trim().slice(0, LONGEST_TERM);
  if (term === '') return { term, hits: [] };
  const [{ questions }, posts, doctor] = await Promise.all([
    source.getFaq(),
    source.listPosts(MOST_POSTS),
    source.getDoctorWords(),
  ]);
  const documents: readonly (Omit<FoundPage, 'excerpt'> & { readonly text: string })[] = [
    ...textPages(doctor).map(([path, page]) => ({
      kind: 'page' as const,
      path,
      title: page.title,
      text: textOf(page),
    })),
    ...questions.map(({ id, question, answer }) => ({
      kind: 'question' as const,
      path: `${paths.faq}#fraga-${id}`,
      title: question,
      text: answer,
    })),
    ...posts.map(({ slug, title, excerpt }) => ({
      kind: 'post' as const,
      path: paths.blogPost(slug),
      title,
      text: excerpt ?? '',
    })),
  ];
  const hits = documents
    .map((document) => ({
      document,
      score: searchScore({ question: document.title, answer: document.text }, term),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_HITS)
    .map(({ document: { kind, path, title, text } }) => ({ kind, path, title, excerpt: excerptAround(text, term) }));
  return { term, hits };
}

function textOf({ lead, sections, urgent }: TextPage): string {
  return [
    lead,
    ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.map(wordsOf)]),
    ...(urgent?.items ?? []),
  ].join(' ');
}

function wordsOf(block: Block): string {
  if (typeof block === 'string') return block;
  if ('note' in block) return block.note;
  if ('list' in block) return block.list.join(' ');
  return block.definitions.map(({ term, description }) => `${term}: ${description}`).join(' ');
}
