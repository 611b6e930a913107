/** Fewer words cannot say what to look for, how soon to go, and where. */
const SAFETY_NET_WORDS = 6;

const WORD = /[\p{L}\p{N}]{2,}/gu;
const SENTENCE_END = /[.!]\s*$/;

/** Whether the advice is a whole sentence: enough words to say what, when and where, and a final mark. */
export function isSafetyNet(text: string): boolean {
  return SENTENCE_END.test(text.trimEnd()) && (text.match(WORD) ?? []).length >= SAFETY_NET_WORDS;
}
