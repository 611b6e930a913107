import { emptyPhrasesIn, medicinesNamedIn, publicPaths, stringsIn } from '../../../test/support/patient-texts.js';
import { articles } from './articles.js';
import { faqSections } from './faq.js';

const allowedTags = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'figure'];
const questions = faqSections.flatMap((section) => section.questions);

/** The rule of the specification, written out again so that a slug cannot drift from its title. */
function specifiedSlug(title: string): string {
  const latin = title.toLowerCase().replace(/[åä]/g, 'a').replace(/ö/g, 'o');
  return latin
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-');
}

function wordsIn(html: string): string[] {
  return html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
}

/** Elements still open at the end, or closed in the wrong order. */
function unclosedIn(tags: readonly string[]): string[] {
  const open: string[] = [];
  for (const tag of tags) {
    const name = tag.replace(/[</>]| .*$/g, '');
    if (!tag.startsWith('</')) open.push(name);
    else if (open.at(-1) === name) open.pop();
    else open.push(tag);
  }
  return open;
}

describe('the blog of the demo', () => {
  it('the blog has at least eight posts with distinct titles, slugs, excerpts and days', () => {
    expect(articles.length).toBeGreaterThanOrEqual(8);
    for (const field of ['title', 'slug', 'excerpt', 'publishedDaysAgo'] as const) {
      expect(new Set(articles.map((article) => article[field])).size).toBe(articles.length);
    }
  });

  it('the posts are spread over the past year, newest first', () => {
    const days = articles.map((article) => article.publishedDaysAgo);
    expect(days).toEqual([...days].sort((a, b) => a - b));
    expect(days.every((day) => day > 0 && day < 365)).toBe(true);
  });

  it('no title loses a hyphen to the rule that shows hyphens as spaces', () => {
    expect(articles.filter((article) => article.title.includes('-'))).toEqual([]);
  });
});

describe.each(articles.map((article) => [article.slug, article] as const))('the post %s', (slug, article) => {
  it('the slug derives from the title', () => {
    expect(slug).toBe(specifiedSlug(article.title));
  });

  it('a post has 500 to 900 words', () => {
    const count = wordsIn(article.content).length;
    expect(count).toBeGreaterThanOrEqual(500);
    expect(count).toBeLessThanOrEqual(900);
  });

  it('a post uses only allowed elements, well nested', () => {
    const tags = [...article.content.matchAll(/<[^>]*>/g)].map(([tag]) => tag);
    const names = tags.map((tag) => /^<\/?([a-z0-9]+)(?: href="[^"]*")?>$/.exec(tag)?.[1] ?? tag);
    expect(names.filter((name) => !allowedTags.includes(name))).toEqual([]);
    expect(unclosedIn(tags)).toEqual([]);
  });

  it('each link leads to an existing page or post', () => {
    const linked = [...article.content.matchAll(/href="([^"]*)"/g)].map((match) => match[1] ?? '');
    const known = [...publicPaths, ...articles.map((other) => `/blogg/${other.slug}`)];
    expect(linked.length).toBeGreaterThan(0);
    expect(linked.filter((path) => !known.includes(path))).toEqual([]);
  });

  it('a post says when to seek care, with both numbers', () => {
    expect(article.content).toContain('1177');
    expect(article.content).toContain('112');
  });

  it('a post names no medicine, promises nothing and does not shout', () => {
    const texts = stringsIn(article);
    expect(texts.flatMap(medicinesNamedIn)).toEqual([]);
    expect(texts.flatMap(emptyPhrasesIn)).toEqual([]);
    expect(texts.filter((text) => text.includes('!'))).toEqual([]);
  });
});

describe('the questions of the demo', () => {
  it('the demo has at least 28 questions, each once, in five or six sections', () => {
    expect(questions.length).toBeGreaterThanOrEqual(28);
    expect(new Set(questions.map((entry) => entry.question)).size).toBe(questions.length);
    expect(faqSections.map((section) => section.slug)).toEqual([
      'sa-fungerar-det',
      'bestallning-och-betalning',
      'bilder-och-formular',
      'lakare-och-behandling',
      'integritet-och-sakerhet',
      'konto',
    ]);
  });

  it('each question’s slug derives from its name', () => {
    for (const section of faqSections) expect(section.slug).toBe(specifiedSlug(section.name));
  });

  it.each(questions)('the answer is complete: $question', ({ question, answer }) => {
    expect(question.endsWith('?')).toBe(true);
    expect(answer).toMatch(/^[^<>!]{40,450}$/);
    expect([question, answer].flatMap(medicinesNamedIn)).toEqual([]);
    expect([question, answer].flatMap(emptyPhrasesIn)).toEqual([]);
    expect(`${question} ${answer}`).not.toMatch(/bank-?id/i);
  });

  it.each([
    ['Hur snabbt får jag svar?', /24 timmar.*formuläret och de tre bilderna.*1–2 arbetsdagar/],
    ['Hur går en bedömning till?', /Direkt efteråt får du ett mejl med en länk till ett formulär/],
    [
      'Kan jag ångra mig och få pengarna tillbaka?',
      /hela beloppet tillbaka så länge ingen läkare har öppnat din bedömning/,
    ],
    ['Hur gammal måste jag vara?', /18 år/],
    ['Vad kostar det?', /699 kr inklusive moms/],
    ['Vilka bilder ska jag skicka?', /^Tre bilder/],
  ])('the answers state what the service promises: %s', (question, promise) => {
    expect(questions.find((entry) => entry.question === question)?.answer).toMatch(promise);
  });
});
