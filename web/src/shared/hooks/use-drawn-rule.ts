import { undrawnSigns } from '../../../../common/written-signs.js';
import { bilingual, useTexts, both } from '../language.js';

const drawnTexts = bilingual({
  undrawn: both(
    (signs: string) => `Letters to patients cannot have: ${signs}`,
    (signs) => `I brev till patienter går det inte att skriva: ${signs}`,
  ),
});

/** Rule of a field that stands in letters to patients: their fonts have all its signs. */
export function useDrawnRule(): (text: string) => true | string {
  const { undrawn } = useTexts(drawnTexts);
  return (text) => {
    const signs = undrawnSigns(text).map((sign) => sign.text);
    return signs.length === 0 || undrawn([...new Set(signs)].join(' '));
  };
}
