import { createContext, use, useState } from 'react';

export type Language = 'en' | 'sv';

/** The texts of a part of the staff pages in both languages; the compiler checks that none is missing. */
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

/** Parts of the site with their own language, and its default. */
const FIRST_LANGUAGE = { admin: 'en', desk: 'sv' } as const satisfies Record<string, Language>;

/** The language chosen for a part of the site in this browser. */
export function useChosenLanguage(part: keyof typeof FIRST_LANGUAGE): [Language, (language: Language) => void] {
  const key = `${part}-language`;
  const [language, setLanguage] = useState<Language>(
    () => languageIn(localStorage.getItem(key)) ?? FIRST_LANGUAGE[part],
  );
  const choose = (chosen: Language) => {
    localStorage.setItem(key, chosen);
    setLanguage(chosen);
  };
  return [language, choose];
}

function languageIn(stored: string | null): Language | null {
  return stored === 'en' || stored === 'sv' ? stored : null;
}
