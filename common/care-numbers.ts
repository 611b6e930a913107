/** Emergencies, advice on care, and Mind's helpline for people with thoughts of suicide. */
export type CareNumber = '112' | '1177' | '90101';

/** One of the numbers that patients are sent to; `1177.se` is an address. */
export const CARE_NUMBER = /\b(112|1177|90101)\b(?!\.\w)/;

/** The numbers that a text names, each once, in its order. */
export function careNumbersIn(text: string): readonly CareNumber[] {
  return [...new Set(text.match(new RegExp(CARE_NUMBER, 'g')) ?? [])] as CareNumber[];
}
