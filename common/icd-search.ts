import type { IcdCode } from './icd-10-se.js';

/**
 * Codes that match the input: each word begins the code or is part of the name. Matches at the beginning of code or
 * name come first; otherwise the list's order.
 */
export function searchIcdCodes(codes: readonly IcdCode[], typed: string): readonly IcdCode[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  const found = codes.filter(({ code, name }) =>
    words.every((word) => fold(code).startsWith(word) || fold(name).includes(word)),
  );
  const begins = ({ code, name }: IcdCode) => fold(code).startsWith(first) || fold(name).startsWith(first);
  return [...found.filter(begins), ...found.filter((each) => !begins(each))];
}

function fold(text: string): string {
  return text.toLocaleLowerCase('sv-SE').trim();
}
