import { createContext, use, useState } from 'react';
import { deviceStorage } from './browser-storage.js';

export type Language = 'en' | 'sv';

/** The texts of a part of the staff pages in both languages; the compiler checks that none is missing. */
export interface Bilingual<Texts> {
  readonly en: Texts;
  readonly sv: Texts;
}

/** A text, or a function that makes one, in both languages. */
export function both<Text>(en: Text, sv: NoInfer<Text>): Bilingual<Text> {
  return { en, sv };
}

/** The texts of one language: each pair replaced by its half, what is no pair the same in both. */
type Half<Texts> =
  Texts extends Bilingual<infer Text>
    ? Text
    : Texts extends (...parts: never[]) => unknown
      ? Texts
      : { readonly [Name in keyof Texts]: Half<Texts[Name]> };

/** Named texts, each a pair made by `both`, in groups of any depth. */
export function bilingual<Texts>(texts: Texts): Bilingual<Half<Texts>> {
  return { en: halfOf(texts, 'en') as Half<Texts>, sv: halfOf(texts, 'sv') as Half<Texts> };
}

function halfOf(texts: unknown, language: Language): unknown {
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return texts;
  if ('en' in texts && 'sv' in texts) return texts[language];
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, halfOf(text, language)]));
}

/** Null outside the parts of the site that let choose. */
export const LanguageContext = createContext<Language | null>(null);

export function useLanguage(): Language {
  return use(LanguageContext) ?? 'en';
}

export function useTexts<Texts>(texts: Bilingual<Texts>): Texts {
  return texts[useLanguage()];
}

/** Of what stands on pages of every kind: in Swedish outside the parts that let choose. */
export function usePageTexts<Texts>(texts: Bilingual<Texts>): Texts {
  return texts[use(LanguageContext) ?? 'sv'];
}

/**
 * The language chosen for a part of the site in this browser.
 *
 * @param part `desk`, or the admin area with the account, since each admin chooses
 * @param first the language until one is chosen
 */
export function useChosenLanguage(
  part: string,
  first: Language,
): [language: Language, choose: (language: Language) => void, isChosen: boolean] {
  const key = `${part}-language`;
  const [chosen, setChosen] = useState<Language | null>(() => languageIn(deviceStorage.read(key)));
  const choose = (language: Language) => {
    deviceStorage.write(key, language);
    setChosen(language);
  };
  return [chosen ?? first, choose, chosen !== null];
}

function languageIn(stored: string | null): Language | null {
  return stored === 'en' || stored === 'sv' ? stored : null;
}
