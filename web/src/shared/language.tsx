import { createContext, use, useState } from 'react';

export type Language = 'en' | 'sv';

/** The texts of a part of the admin area in both languages; the compiler checks that none is missing. */
export interface Bilingual<Texts> {
  readonly en: Texts;
  readonly sv: Texts;
}

export function bilingual<Texts>(texts: { readonly en: Texts; readonly sv: NoInfer<Texts> }): Bilingual<Texts> {
  return texts;
}

export const LanguageContext = createContext<Language>('en');

export function useLanguage(): Language {
  return use(LanguageContext);
}

export function useTexts<Texts>(texts: Bilingual<Texts>): Texts {
  return texts[useLanguage()];
}

const STORAGE_KEY = 'admin-language';

/** The language chosen in this browser; English until another one is. */
export function useChosenLanguage(): [Language, (language: Language) => void] {
  const [language, setLanguage] = useState<Language>(() => (localStorage.getItem(STORAGE_KEY) === 'sv' ? 'sv' : 'en'));
  const choose = (chosen: Language) => {
    localStorage.setItem(STORAGE_KEY, chosen);
    setLanguage(chosen);
  };
  return [language, choose];
}
