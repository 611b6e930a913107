import { createContext, use, useState } from 'react';
import { deviceStorage } from './browser-storage.js';

export type Language = 'en' | 'sv';

/** The texts of a part of the staff pages in both languages; the compiler checks that none is missing. */
export interface Bilingual<Texts> {
  readonly en: Texts;
  readonly sv: Texts;
}

export function bilingual<Texts>(texts: { readonly en: Texts; readonly sv: NoInfer<Texts> }): Bilingual<Texts> {
  return texts;
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
