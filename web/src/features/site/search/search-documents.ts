import { type MarkedPiece, normalized } from '../../../../../common/faq-search.js';
import type { FoundPage, SearchResult } from './search-result.js';

/** Characters of a term; more than anybody means. */
const LONGEST_TERM = 100;
const MOST_HITS = 50;
/** Words of a term that are looked for: each is compared with every word of the site. */
const MOST_WORDS = 8;
/** Characters of an excerpt, in whole words. */
const EXCERPT_LENGTH = 170;

/** Words that say nothing about the subject, as single letters do not; looked for only when nothing else is typed. */
const SMALL_WORDS = new Set(
  'att av de den det du en ett från för får ha har hur i ingen inte jag kan man med men min mina mitt mot när och om på ska som så till vad var vi är'.split(
    ' ',
  ),
);

/** How well a word of a text fits a word that is looked for. */
const FITS = { same: 4, begins: 3, inflected: 3, contains: 2, oneLetter: 1 } as const;
/** A title that has the word counts more than any text that has it; one that begins with it, more still. */
const TITLE = { has: 4, begins: 2 } as const;

/** A search result: a page, a question with its answer, or a post. */
export interface SearchDocument extends Omit<FoundPage, 'title' | 'excerpt'> {
  readonly title: string;
  readonly text: string;
}

interface IndexedDocument extends SearchDocument {
  readonly titleWords: readonly string[];
  readonly textWords: ReadonlySet<string>;
}

/** Documents with their words, and all words of all documents. */
export interface SearchIndex {
  readonly documents: readonly IndexedDocument[];
  readonly vocabulary: ReadonlySet<string>;
}

export function indexDocuments(documents: readonly SearchDocument[]): SearchIndex {
  const indexed = documents.map((document) => {
    const title = document.title.normalize('NFC');
    const text = document.text.normalize('NFC');
    return { ...document, title, text, titleWords: wordsOf(title), textWords: new Set(wordsOf(text)) };
  });
  return { documents: indexed, vocabulary: new Set(indexed.flatMap((one) => [...one.titleWords, ...one.textWords])) };
}

/**
 * The documents that have the words of a term, best first: more of its words before fewer, titles before texts; ties keep
 * the index's order. A word is also found as the beginning or a part of a longer one, inflected ("ryggen", "rygg"), spelled
 * as it sounds ("exem", "eksem"), and, when the site has none of these, with one letter wrong.
 */
export function searchIndex({ documents, vocabulary }: SearchIndex, typed: string): SearchResult {
  const term = typed.trim().slice(0, LONGEST_TERM).trim();
  const fitting = wantedWords(term).map((word) => fittingWords(vocabulary, word));
  const hits = documents
    .map((document) => ({ document, score: scoreOf(document, fitting) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_HITS)
    .map(({ document: { kind, path, title, text } }) => ({
      kind,
      path,
      title: markWords(title, fitting),
      excerpt: markWords(excerptOf(text, fitting), fitting),
    }));
  return { term, hits };
}

function wantedWords(term: string): readonly string[] {
  const words = [...new Set(wordsOf(term))];
  const telling = words.filter((word) => word.length > 1 && !SMALL_WORDS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS);
}

const WORD = /[\p{L}\p{N}]+/gu;

const wordsOf = (text: string) => (text.normalize('NFC').match(WORD) ?? []).map(folded);

/** A word as it sounds: "exem" is "eksem". */
const folded = (word: string) => normalized(word).replaceAll('x', 'ks').replaceAll('z', 's').replaceAll('é', 'e');

/** For each word that is looked for, the words of the site that fit it, with how well they do. */
type Fitting = readonly ReadonlyMap<string, number>[];

const isFitting = (fitting: Fitting, word: string) => fitting.some((fits) => fits.has(folded(word)));

/** Fits of one word. */
function fittingWords(vocabulary: ReadonlySet<string>, wanted: string): ReadonlyMap<string, number> {
  const fitting = new Map<string, number>();
  for (const word of vocabulary) {
    const fit = fitOf(word, wanted);
    if (fit > 0) fitting.set(word, fit);
  }
  if (fitting.size > 0 || wanted.length < 4) return fitting;
  return new Map(
    [...vocabulary].filter((word) => isOneLetterApart(word, wanted)).map((word) => [word, FITS.oneLetter]),
  );
}

function fitOf(word: string, wanted: string): number {
  if (word === wanted) return FITS.same;
  if (word.startsWith(wanted)) return FITS.begins;
  if (word.length >= 4 && wanted.length - word.length <= 3 && wanted.startsWith(word)) return FITS.inflected;
  return wanted.length >= 3 && word.includes(wanted) ? FITS.contains : 0;
}

/** One letter more, less or another. */
function isOneLetterApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return short.slice(long.length === short.length ? same + 1 : same) === long.slice(same + 1);
}

/** Each word that is found counts more than all fits together. */
function scoreOf({ titleWords, textWords }: IndexedDocument, fitting: Fitting): number {
  const scores = fitting.map((words) => {
    const inTitle = titleWords.map((word, index) => {
      const fit = words.get(word);
      return fit === undefined ? 0 : TITLE.has + fit + (index === 0 ? TITLE.begins : 0);
    });
    const inText = [...words].map(([word, fit]) => (textWords.has(word) ? fit : 0));
    return Math.max(0, ...inTitle, ...inText);
  });
  return scores.filter((score) => score > 0).length * 1_000 + scores.reduce((sum, score) => sum + score, 0);
}

/**
 * From the beginning of the first sentence that the words fit best, or from a word before the first of them when the
 * sentence is long.
 */
function excerptOf(text: string, fitting: Fitting): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  const sentences = [...text.matchAll(/\S.*?(?:[.?!](?=\s)|$)/gsu)];
  const counts = sentences.map(([sentence]) => {
    const words = wordsOf(sentence);
    return fitting.reduce((sum, fits) => sum + Math.max(0, ...words.map((word) => fits.get(word) ?? 0)), 0);
  });
  const best = sentences[counts.indexOf(Math.max(...counts))];
  const found = [...(best?.[0] ?? '').matchAll(WORD)].find(([word]) => isFitting(fitting, word))?.index ?? 0;
  const isNear = found < EXCERPT_LENGTH / 2;
  const sentenceAt = best?.index ?? 0;
  const start = isNear ? sentenceAt : text.lastIndexOf(' ', sentenceAt + found - EXCERPT_LENGTH / 2) + 1;
  const end = start + EXCERPT_LENGTH >= text.length ? text.length : text.lastIndexOf(' ', start + EXCERPT_LENGTH);
  return `${isNear ? '' : '… '}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

/** Splits a text into pieces and marks the words that match, neighbours together; the joined pieces are the text. */
function markWords(text: string, fitting: Fitting): readonly MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  for (const [piece] of text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)) {
    const isHit = isFitting(fitting, piece);
    const last = pieces.at(-1);
    const [before, between] = pieces.slice(-2);
    if (isHit && before?.isHit && between && /^[\s&-]{1,3}$/.test(between.text))
      pieces.splice(-2, 2, { text: before.text + between.text + piece, isHit });
    else if (last?.isHit === isHit) pieces.splice(-1, 1, { text: last.text + piece, isHit });
    else pieces.push({ text: piece, isHit });
  }
  return pieces;
}
