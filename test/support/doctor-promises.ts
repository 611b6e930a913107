/** A promise of who answers: 'hudläkare' of a specialist, 'läkare' of a licensed physician. */
type PromisedWord = 'hudläkare' | 'läkare';

const PROMISES: readonly (readonly [PromisedWord, RegExp])[] = [
  ['hudläkare', /hudläkar|dermatolog\b/i],
  ['läkare', /legitimerade? läkare|läkarlegitimation/i],
];

/** Sentences that promise nothing of those who answer here, letter by letter, and where they come from. */
export const NO_PROMISES = [
  { text: 'Legitimerad läkare', source: 'web/src/features/site/experts/experts.texts.ts', why: 'Explains the title.' },
  {
    text: 'Legitimerad läkare som utbildar sig till specialist och har en handledare.',
    source: 'web/src/features/site/experts/experts.texts.ts',
    why: 'Explains the title of another.',
  },
  {
    text: 'Har efter legitimationen utbildat sig i minst fem år inom sitt område och fått bevis om specialistkompetens från Socialstyrelsen. Kallas hudläkare eller dermatolog.',
    source: 'web/src/features/site/experts/experts.texts.ts',
    why: 'Explains the title.',
  },
  {
    text: 'Personlig bedömning av din hud av en hudläkare',
    source: 'packages/stripe-emulator/src/seed.ts',
    why: 'The product in the words of its owner, as they stand at Stripe.',
  },
] as const;

/** The words by which a text promises who answers. */
export function promisedWords(text: string): readonly PromisedWord[] {
  if (NO_PROMISES.some((known) => known.text === text.trim())) return [];
  return PROMISES.filter(([, pattern]) => pattern.test(text)).map(([word]) => word);
}

/** Of a page as it is served, its head and structured data included, or of a mail; the navigation names pages as specified. */
export function renderedPromises(html: string): readonly PromisedWord[] {
  const texts = html
    .replace(/<script type="application\/json".*?<\/script>|<style.*?<\/style>|<nav.*?<\/nav>/gs, '')
    .replaceAll('<!-- -->', '')
    .split(/<[a-z/!](?:[^>"]|"[^"]*")*>|(?:content|description|name)"?[=:]"([^"]*)"/i);
  return [...new Set(texts.flatMap((text) => promisedWords(text ?? '')))];
}
