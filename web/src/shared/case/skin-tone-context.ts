import { createContext, use } from 'react';
import { SKIN_TONES } from './skin-tones.js';

/** Id of the option that the patient chose for their skin; null before. */
export const SkinToneContext = createContext<string | null>(null);

/** The colours in which bodies are drawn for this patient. */
export function useSkinTone() {
  return SKIN_TONES[use(SkinToneContext) ?? ''] ?? SKIN_TONES['tone-3'];
}
